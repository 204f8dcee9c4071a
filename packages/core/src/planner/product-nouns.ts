import type { GrammaticalNumber } from "../model/product-text.ts"

export type ProductKind =
  | "cup"
  | "table"
  | "drink"
  | "food"
  | "candle"
  | "home"
  | "seat"
  | "textile"
  | "care"
  | "wear"
  | "carry"
  | "other"

const list = (words: string): ReadonlyArray<string> => words.trim().split(/\s+/u)

const COUNTED: Readonly<Record<ProductKind, ReadonlyArray<string>>> = {
  cup: list("cup mug tumbler beaker teacup goblet"),
  table: list(`
    bowl plate dish jug pitcher teapot kettle pot pan saucer platter tray board knife fork spoon ladle whisk grater carafe
    decanter bottle flask jar caddy tin canister mill grinder glass coaster trivet set skillet casserole colander sieve
  `),
  drink: list("beer cider lemonade smoothie espresso cappuccino"),
  food: list(
    "cake cookie biscuit pie tart bar truffle praline sauce jam spread pizza burger sandwich salad soup bagel"
  ),
  candle: list("candle tealight"),
  home: list(`
    lamp lantern vase planter frame mirror clock shelf cabinet dresser table desk basket box rug doormat diffuser pendant
    figurine bookend hook rack poster print calendar
  `),
  seat: list("chair armchair sofa stool bench ottoman pouf daybed"),
  textile: list(
    "blanket throw cushion pillow towel napkin tablecloth runner curtain duvet quilt sheet apron robe bathrobe"
  ),
  care: list(
    "soap serum balm lotion cream cleanser shampoo conditioner scrub mask brush comb razor mist perfume spray"
  ),
  wear: list(`
    shirt sweater cardigan jacket coat dress skirt scarf hat cap beanie belt tie sock shoe boot sneaker sandal slipper
    glove ring necklace bracelet earring watch hoodie blouse vest
  `),
  carry: list("bag backpack tote wallet purse suitcase pouch briefcase satchel case"),
  other: list(`
    notebook pencil pen bike bicycle helmet tent speaker keyboard toothbrush toy puzzle game book kit tool hammer
    screwdriver drill leash collar umbrella racket ball mat bundle
  `)
}

const PLURAL_ONLY: Readonly<Record<string, ProductKind>> = {
  scissors: "other",
  headphones: "other",
  earbuds: "other",
  trousers: "wear",
  jeans: "wear",
  shorts: "wear",
  leggings: "wear",
  pyjamas: "wear",
  sunglasses: "wear",
  tights: "wear"
}

const UNCOUNTED: Readonly<Record<string, ProductKind>> = {
  tea: "drink",
  coffee: "drink",
  cocoa: "drink",
  juice: "drink",
  wine: "drink",
  honey: "food",
  chocolate: "food",
  bread: "food",
  granola: "food",
  muesli: "food",
  pasta: "food",
  cheese: "food",
  butter: "food",
  rice: "food",
  salt: "food",
  pepper: "food",
  incense: "candle",
  stationery: "other",
  jewellery: "wear",
  jewelry: "wear",
  knitwear: "wear",
  tableware: "table",
  cookware: "table",
  cutlery: "table",
  glassware: "table",
  bedding: "textile"
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["knife", "knives"],
  ["shelf", "shelves"],
  ["scarf", "scarves"],
  ["dress", "dresses"],
  ["toothbrush", "toothbrushes"]
])

const pluralOf = (noun: string): string =>
  IRREGULAR.get(noun) ??
  (/(?:s|x|ch|sh)$/u.test(noun) ? `${noun}es` : /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)

export interface Noun {
  readonly kind: ProductKind
  readonly number: GrammaticalNumber
}

export const nouns: ReadonlyMap<string, Noun> = new Map([
  ...Object.entries(COUNTED).flatMap(([kind, words]) =>
    words.flatMap((word): ReadonlyArray<readonly [string, Noun]> => [
      // The keys of the table are its kinds.
      [word, { kind: kind as ProductKind, number: "singular" }],
      [pluralOf(word), { kind: kind as ProductKind, number: "plural" }]
    ])
  ),
  ...Object.entries(PLURAL_ONLY).map(([word, kind]) => [word, { kind, number: "plural" }] as const),
  ...Object.entries(UNCOUNTED).map(([word, kind]) => [word, { kind, number: "uncountable" }] as const)
])

/** Besides {@link nouns}: words that precede a noun in lower case. */
export const modifiers: ReadonlySet<string> = new Set(
  list(`
    linen cotton wool woollen silk leather oak walnut beech bamboo cork stoneware porcelain ceramic clay brass copper steel
    iron wooden marble enamel recycled organic natural handmade espresso coffee tea wine water milk dinner dessert serving
    salad soup bread breakfast kitchen bath bathroom hand face body hair lip room table floor wall desk bedside reading
    scented soy beeswax wax travel everyday small large tall round square deep wide long short black white red blue green
    brown grey gray cream pink yellow orange purple dark light warm soft running hiking winter summer rain weekend laptop
    baby dog cat garden picnic beach cooking chef's black-tea olive fig cedar lavender rose sage sea cashmere merino denim
    velvet knitted quilted folding dining office storage fruit cake sauce cereal pasta butter cheese salt pepper oil sugar
  `)
)
