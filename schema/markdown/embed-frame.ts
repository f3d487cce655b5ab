/** Rights of a framed page of another site: run, keep its own origin, open windows; never navigate the site's page away. */
export const frameSandbox =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation";
