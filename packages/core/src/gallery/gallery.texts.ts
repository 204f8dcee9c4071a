import { placementLabel, placements } from "../channels/placements.ts"
import { picturesText } from "../lists/pictures.texts.ts"

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`

const numberFormat = new Intl.NumberFormat("en-GB")

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })

/** `at`: UTC milliseconds, or undefined for what stays; specification, section 2.19. */
export const deletedOnText = (at: number | undefined): string =>
  at === undefined ? "Stays in the archive" : `Deleted on ${dayFormat.format(at)}`

/** For example `Archived by Ada. Deleted on 21 Dec 2026`. */
export const archivedText = (by: string | undefined, deletedOn: string): string =>
  by === undefined ? `Archived. ${deletedOn}` : `Archived by ${by}. ${deletedOn}`

export const galleryTexts = {
  title: "Gallery",
  create: "Create",
  composer: "Composer",
  hideComposer: "Hide the composer",
  rerun: "Re-run",
  feedback: "Feedback",
  sendFeedback: "Send feedback",
  showAll: "Show all pictures",
  clearFilters: "Clear filters",
  pictures: "Pictures",
  picture: "Picture",
  loading: "Loading pictures...",
  loadingMore: "Loading more pictures...",
  moreFailed: "More pictures could not be loaded",
  end: (count: number) => `All ${picturesText(count)} are shown`,
  bestMatches: (count: number) =>
    `The best matches are shown, ${picturesText(count)}. Search with more words to find others`,
  atLeast: (count: number) => `${numberFormat.format(count)}+ pictures`,
  loadingPicture: "Loading the picture...",
  savePictures: "Save pictures",
  picturesToSave: (count: string, isPart: boolean) =>
    `Pictures to save, ${count}${isPart ? " (the newest are listed)" : ""}`,
  downloadingNow: "Downloading...",
  folderPath: "Folder",
  folderPathMissing: "Write the name of a folder",
  ofCount: (done: number, all: number) => `${done} of ${all}`,
  listFailed: "The gallery could not be loaded",
  downloadFailed: "The picture could not be downloaded",
  downloading: (name: string, fraction: number) => `Downloading ${name}, ${percent(fraction)}`,
  downloaded: (name: string) => `Downloaded ${name}`,
  downloadCanceled: "Download canceled",
  select: (name: string) => `Select ${name}`,
  downloadOf: (name: string) => `Download ${name}`,
  favourite: "Favourite",
  unfavourite: "Unfavourite",
  favouriteOf: (name: string) => `Favourite ${name}`,
  restoreOf: (name: string) => `Restore ${name}`,
  putAway: (title: string) => `Put away: ${title}`,
  draftRules: "Draft rules",
  tag: "Tag",
  tags: "Tags",
  tagName: "Tag to add",
  addTag: "Add tag",
  takeTag: (tag: string) => `Remove the tag ${tag}`,
  noTags: "No tag has this name",
  closeStack: "Close the stack",
  stackFailed: "The other formats could not be loaded",
  clip: (length: string) => `clip ${length}`,
  moving: (length: string) => `moves for ${length}`,
  isFavourite: "favourite",
  move: "Move",
  moveTo: "Move to",
  destination: "Results go to",
  destinationChoice: "Folders and campaigns",
  destinationCampaign: "Campaign",
  destinationSearch: "Search folders and campaigns",
  destinationLoading: "Loading folders...",
  addToCampaign: "Add to campaign",
  campaigns: "Campaigns",
  noCampaign: "No campaign",
  loadingCampaigns: "Loading campaigns...",
  campaignsFailed: "Campaigns could not be loaded",
  searchCampaigns: "Search campaigns",
  noneFound: (query: string) =>
    query.trim() === "" ? "There are no campaigns yet" : `No campaign is named “${query.trim()}”`,
  destinationMissing: (kind: string): string => (kind === "campaign" ? "Missing campaign" : "Missing folder"),
  noFolder: "No folder",
  deleteNow: "Delete now",
  chosen: "Chosen pictures",
  selectAll: "Select all",
  selectFavourites: "Select all favourites",
  emptyArchive: "Nothing is archived",
  deleteTitle: (count: number) => `Delete ${picturesText(count)} now?`,
  deleteText: "The files are deleted for ever. This cannot be undone.",
  archivedNote:
    "Archived pictures are deleted 30 days after they were archived, unless they are restored. Rejected ones stay longer where the organization says so."
} as const

export const reviewTexts = {
  draft: "Draft",
  in_review: "In review",
  changes_requested: "Changes requested",
  approved: "Approved"
} as const

export const filterTexts = {
  search: "Search",
  searchPictures: "Search pictures",
  madeBy: "Made by",
  type: "Type",
  product: "Product",
  allProducts: "All products",
  unknownProduct: "Unknown product",
  size: "Size of a channel",
  allSizes: "Any size",
  score: "Score",
  more: "More filters",
  review: "Review",
  marketId: "Market",
  filterPlaceId: "Place",
  campaignId: "Campaign",
  engine: "Engine",
  filterRatio: "Shape",
  tag: "Tag",
  purpose: "Purpose",
  from: "Made from",
  to: "Made until",
  anyReview: "Any state",
  anyMarket: "All markets",
  anyPlace: "All places",
  anyCampaign: "All campaigns",
  anyEngine: "Any engine",
  anyShape: "Any shape",
  anyTag: "All tags",
  unknown: "Unknown",
  engines: { local: "Local engine", provider: "Provider" },
  purposes: {
    creative: "Creatives",
    product: "Product pictures",
    place: "Place pictures",
    logo: "Logos",
    reference: "References",
    other: "Other uploads",
    all: "Everything"
  },
  choicesFailed: "Markets, places and tags could not be loaded",
  favouritesOnly: "Favourites only",
  clearAll: "Clear all",
  sort: "Sort",
  bestMatch: "Best match first"
} as const

const folderNoneFound = "No folder has this name"

export const folderTexts = {
  rail: "Folders",
  all: "All pictures",
  favourites: "Favourites",
  archived: "Archived",
  yours: "Your folders",
  search: "Search folders",
  previous: "Previous folders",
  next: "Next folders",
  choose: "Choose a folder",
  noneFound: folderNoneFound,
  part: (from: number, shown: number, total: number) =>
    total === 0
      ? folderNoneFound
      : `${numberFormat.format(from + 1)} to ${numberFormat.format(from + shown)} of ${numberFormat.format(total)}`,
  folder: (name: string) => `Folder ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  addInside: "New folder inside",
  removeFolder: "Remove folder",
  add: "New folder",
  name: "Name",
  under: (name: string) => `In ${name}`
} as const

export const assetTexts = {
  alt: "Alternative text",
  altHint: "What a person who cannot see the picture should know",
  about: "About this picture",
  folder: "Folder",
  inFolder: (name: string) => `Folder: ${name}`,
  name: "Name",
  letMove: "Let it move",
  zoomIn: "Zoom in",
  fit: "Fit the picture",
  previous: "Previous picture",
  next: "Next picture",
  closeComparison: "Close comparison",
  animate: "Animate",
  newRatio: "New ratio",
  asReference: "Use as reference",
  references: "Reference pictures",
  sidecar: "Sidecar (JSON)",
  prompt: "Prompt",
  readAs: (words: string) => `Read as: ${words}`,
  fork: "Fork",
  copyLink: "Copy link",
  unmarked: "No text is marked on this picture. Once it is, its words are measured and found.",
  drawText: "Draw the text boxes"
} as const

export const clipTexts = {
  title: "Export a clip",
  motion: "Motion",
  length: "Length",
  start: "Export in this browser",
  busy: "Making the clip"
} as const

const channelSizes = placements
  .filter(({ channel }) => channel !== "any")
  .map(({ id, label }) => ({ value: id, label }))

/** An own size, or one that left the data, is an option while it is chosen. */
export const sizeOptions = (chosen: string | undefined) => [
  { value: "all", label: filterTexts.allSizes },
  ...channelSizes,
  ...(chosen === undefined || channelSizes.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: placementLabel(chosen) }])
]

export const filterOptions = {
  createdBy: [
    { value: "all", label: "Everyone" },
    { value: "me", label: "Me" },
    { value: "others", label: "Others" },
    { value: "system", label: "Marque" }
  ],
  assetType: [
    { value: "all", label: "All" },
    { value: "image", label: "Images" },
    { value: "video", label: "Videos" }
  ],
  sort: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "score", label: "Best score first" },
    { value: "name", label: "By name" }
  ],
  band: [
    { value: "all", label: "Any score" },
    { value: "on", label: "On brand" },
    { value: "attention", label: "Needs attention" },
    { value: "off", label: "Off brand" }
  ]
} as const
