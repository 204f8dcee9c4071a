import { PANES } from "../panes/panes.rules.ts"

export const compareTexts = {
  compare: "Compare",
  title: (count: number) => `Compare ${count} pictures`,
  keys: "Arrows change the right picture, Enter makes it the left one",
  panes: "Pictures side by side",
  fit: "Fit",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  left: "Stays",
  unscored: "Not scored",
  choose: `Choose ${PANES.min} to ${PANES.max} pictures to compare them`,
  loading: "Loading the pictures...",
  failed: "The pictures could not be loaded"
} as const
