/** What opens the demo is called the same everywhere; product specification, section 2.23. */
export const EXPLORE_DEMO = "Explore the demo"
