const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const overviewTexts = {
  title: "Overview",
  lead: (stories: number, screens: number) =>
    `${stories} stories: ${plural(screens, "page", "pages")} with their states, what every view of data must show, the parts, the kit they are drawn with, and flows as tests. Made from the routes and the story files: a new one appears here by itself.`,
  pages: "Pages",
  pagesText: "Each address with the states it is drawn in.",
  anyAddress: "any address",
  contents: "Contents",
  notBuilt: "Not built yet",
  notBuiltText: "Addresses of the route table without a page; they answer 'Page Not Found'.",
  required: "What every view of data shows",
  requiredText:
    "The ten states of the specification, section 2.4. A number is the reason why a screen has no such state.",
  screen: "Screen",
  open: "open",
  opens: (story: string, screen: string) => `${story}, ${screen}`,
  parts: "Parts and their named states",
  partsText: "One story for each state of the table that the tests walk.",
  leftOut: "Left out, and why",
  leftOutText: "Named states without a story.",
  kit: "The kit",
  kitText:
    "Controls and surfaces that all screens are made of. Their pages document every property; the first story of each can be changed with controls.",
  documentation: (title: string) => `Documentation of ${title}`,
  flows: "Flows",
  flowsText: "Sequences of clicks and keys on simulated time, checked by the tests. They come last in the sidebar.",
  stories: (count: number) => plural(count, "story", "stories"),
  matrix: "Required states of every screen"
}
