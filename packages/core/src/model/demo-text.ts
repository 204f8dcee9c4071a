/** Specification, section 2.23. */
export const EXPLORE_DEMO = "Explore the demo"
