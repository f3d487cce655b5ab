const paths = {
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  h2: "M3.5 6h10M8.5 6v12.5M15.5 13.4a2.2 2.2 0 1 1 4 1.3l-4 3.8h4.8",
  h3: "M3.5 6h10M8.5 6v12.5M15.6 11.5h4.2l-2.4 2.7a2.2 2.2 0 1 1-2.2 3.3",
  bullet: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2",
  number: "M10 6.5h10M10 12h10M10 17.5h10M4 5.2l1.5-.7v4M3.8 13h2.4M3.8 17h2.2v3H3.8",
  move: "M9 6h.2M15 6h.2M9 12h.2M15 12h.2M9 18h.2M15 18h.2",
  dots: "M6 12h.2M12 12h.2M18 12h.2",
  plus: "M12 5v14M5 12h14",
} as const;

/** Icon of the toolbar, as SVG path in a square of 24 like the site's own. They are loaded with the editor only. */
export const ToolIcon = ({ name }: { name: keyof typeof paths }) => <PathIcon path={paths[name]} />;

export function PathIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
