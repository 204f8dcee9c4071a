const number = (value: number): string => value.toLocaleString("en-GB")
const counted = (count: number, one: string, more = `${one}s`): string => `${number(count)} ${count === 1 ? one : more}`
const pictures = (count: number): string => counted(count, "picture")

/** Sentences of pictures that are made from the rows of a list. */
export const rowTexts = {
  make: "Make from rows",
  title: "Make from rows",
  text: (list: string) => `Pictures of the products in ${list}, by one of the brand's house layouts.`,
  loading: "Looking for what the brand has …",
  notLoaded: "House layouts, markets and products could not be looked up",
  rows: (found: number, refused: number) =>
    refused === 0
      ? `${counted(found, "row")} with a product`
      : `${counted(found, "row")} with a product, ${number(refused)} without`,
  noHouses: "The brand has no house layout that shows a product. Make one from a picture that you like.",
  toHouses: "House layouts",
  noProducts: "No row of the list has a product of the brand.",
  house: "House layout",
  noPrices: "This house layout shows no prices. A changed price makes no new picture with it.",
  prices: "Prices are set as the market's, or the product's where the market has none.",
  sizes: "Sizes",
  shapes: "Shapes",
  targets: "Markets",
  target: (market: string, language: string) => `${market} · ${language}`,
  everywhere: "No market in particular",
  held: "On hold",
  tooMany: (most: number) => `At most ${number(most)} sizes at once`,
  count: (products: number, targets: number, sizes: number) =>
    `${counted(products, "product")} × ${counted(targets, "market")} × ${counted(sizes, "size")} = ${pictures(products * targets * sizes)} at most`,
  noSize: "Choose at least one size.",
  noTarget: "Choose at least one market.",
  plan: "Show what would be made",
  planning: (done: number, all: number) => `${number(done)} of ${counted(all, "product")} compared`,
  notPlanned: "The plan could not be made",
  planTitle: "What would happen",
  toMake: (count: number) => (count === 0 ? "Nothing to make" : `${pictures(count)} to make`),
  stay: (count: number) => `${pictures(count)} stay as they are`,
  barred: (count: number) =>
    count === 0
      ? "Every row can be made"
      : `${counted(count, "reason")} why a picture cannot be made; the others go on`,
  nothing: "All pictures of this list are as they would be made. Nothing is written.",
  free: (engine: string) => `Free: ${engine}`,
  credits: (credits: number, engine: string) => `${counted(credits, "credit")}: ${engine}`,
  limit: (left: number, limit: number) =>
    left === 0
      ? `You have asked for ${number(limit)} pictures in 24 hours, which is the limit. An administrator can raise it.`
      : `The limit of ${number(limit)} pictures in 24 hours leaves ${number(left)}: the first ${number(left)} are made now. Choose the same list again for the rest.`,
  productLimit: (most: number) => `One run takes ${number(most)} products. Choose the same list again for the rest.`,
  left: (left: number, limit: number) => `${number(left)} of ${number(limit)} pictures left in 24 hours`,
  folder: (name: string) =>
    `New pictures go to the folder ${name}. Those that are made again keep their place and their history.`,
  noName: "List",
  line: "Line",
  sku: "SKU",
  reason: "Reason",
  product: "Product",
  lineOf: (line: number) => `Line ${number(line)}`,
  start: (count: number) => `Make ${pictures(count)}`,
  starting: "Starting …",
  notStarted: "The pictures could not be started",
  back: "Back",
  retry: "Retry",
  cancel: "Cancel",
  close: "Close",
  runTitle: (list: string, count: number) => `${list} · ${pictures(count)}`,
  runOf: (list: string) => `Pictures from ${list}`,
  status: { running: "Being made", paused: "Paused", canceling: "Canceling …", ended: "Ended" },
  progress: (made: number, total: number) => `${number(made)} of ${number(total)} made`,
  failedCount: (count: number) => `${number(count)} failed`,
  canceledCount: (count: number) => `${number(count)} not made`,
  show: "Show",
  pause: "Pause",
  resume: "Resume",
  stop: "Cancel the rest",
  retryFailed: "Retry failed only",
  open: "Open in gallery",
  failures: "Could not be made",
  where: "Where",
  notActed: "That did not work. Try again",
  isOver: "This run is over",
  atWork: "This run is still at work",
  oneAtATime: "Pictures are being made from another list. Wait until they are there, or cancel them",
  nothingFailed: "Nothing failed",
  noOrders: "There is nothing to make",
  twice: "A product is named twice",

  inTarget: (target: string, problem: string) => `${target}: ${problem}`,
  productGone: "The product is no longer there",
  notStored: (sku: string) => `there is no product with the SKU ${sku}`,
  discontinued: (name: string) => `${name} is discontinued`,
  noPhoto: (name: string) => `${name} has no photograph`,
  noPrice: (name: string) => `${name} has no price here, and the house layout shows one`
} as const
