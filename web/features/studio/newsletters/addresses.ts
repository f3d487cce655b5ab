export const base = "/studio/newsletters";
