import type { CheckSeverity } from "../creative/check-report.schema.ts"
import type { BannedTerm } from "../creative/copy-words.rules.ts"
import type { GuidelineTest } from "../creative/guideline-check.schema.ts"
import type { GuidelineDraft, GuidelineGroup, StarterSetId } from "./guidelines.schema.ts"

export interface StarterSet {
  readonly id: StarterSetId
  readonly name: string
  readonly text: string
  readonly rules: ReadonlyArray<GuidelineDraft>
}

interface Examples {
  readonly good?: string
  readonly bad?: string
}

const base = {
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "template"
} as const

const examplesOf = ({ bad, good }: Examples) => ({
  ...(good !== undefined && { doExample: good }),
  ...(bad !== undefined && { dontExample: bad })
})

const guidance = (group: GuidelineGroup, name: string, statement: string, examples: Examples = {}): GuidelineDraft => ({
  ...base,
  group,
  name,
  statement,
  kind: "guidance",
  severity: "info",
  ...examplesOf(examples)
})

const check = (
  group: GuidelineGroup,
  name: string,
  statement: string,
  severity: CheckSeverity,
  test: GuidelineTest,
  examples: Examples = {}
): GuidelineDraft => ({
  ...base,
  group,
  name,
  statement,
  kind: "check",
  severity,
  check: test,
  ...examplesOf(examples)
})

const banned = (...terms: ReadonlyArray<string | readonly [term: string, suggestion: string]>): GuidelineTest => ({
  type: "banned_terms",
  terms: terms.map((each): BannedTerm =>
    typeof each === "string" ? { term: each } : { term: each[0], suggestion: each[1] }
  )
})

const calm = check(
  "voice",
  "A calm voice",
  "We do not shout. What is good about it is in the words, not in the marks behind them.",
  "warn",
  { type: "max_exclamation", maximum: 0 },
  { good: "Fresh today.", bad: "Fresh today!!!" }
)
const sentenceCase = check(
  "copy",
  "Sentence case",
  "Capitals begin a sentence and a name. Whole words in capitals are hard to read, and read out letter by letter.",
  "warn",
  { type: "max_capitals", maximum: 0.1 },
  { good: "New this week in our shop", bad: "NEW THIS WEEK in our shop" }
)
const shortHeadline = (maximum: number) =>
  check(
    "copy",
    "A short headline",
    `A headline has at most ${maximum} characters: it is read in a glance or not at all.`,
    "warn",
    { type: "max_length", part: "headline", maximum },
    {
      good: "Slow mornings, good light",
      bad: "Everything that you have ever wanted for slow mornings in good light, all in one single place"
    }
  )
const readable = check(
  "accessibility",
  "Words that can be read",
  "Text stands out from its ground, also in sunlight and for tired eyes.",
  "block",
  { type: "min_contrast", ratio: 4.5 }
)
const ownColours = (tolerance: number) =>
  check(
    "visual",
    "Our colours first",
    "Most of a picture keeps to the brand’s colours and to quiet neutrals.",
    "warn",
    { type: "foreign_colour", tolerance }
  )
const freeLogo = check(
  "logo",
  "Room around the logo",
  "Nothing comes nearer to the logo than half its height.",
  "warn",
  { type: "logo_clear_space", minimum: 0.5 }
)
const trueProduct = check(
  "visual",
  "Products in their own colours",
  "What arrives looks like what was shown: no tint and no filter on the product.",
  "warn",
  { type: "product_fidelity", maximum: 2 }
)
const plainWords = check(
  "accessibility",
  "Plain sentences",
  "Short sentences with everyday words, so that nobody has to read twice.",
  "info",
  { type: "reading_grade", target: 50 }
)

/** Our own words; eight trades. */
export const starterSets: ReadonlyArray<StarterSet> = [
  {
    id: "food",
    name: "Food and drink",
    text: "Taste without health claims, honest portions.",
    rules: [
      guidance(
        "voice",
        "Taste before talk",
        "Name the ingredient, the origin or the making. Leave the praise to the reader.",
        {
          good: "Baked at five, sold by nine.",
          bad: "The most delicious bread you will ever taste."
        }
      ),
      check(
        "legal",
        "No health claims",
        "Food does not heal, cleanse or slim. Claims about health need an authorised wording.",
        "block",
        banned("detox", "superfood", "healing", "slimming", "immune-boosting", ["guilt-free", "light"]),
        { good: "A bowl of barley, beans and herbs.", bad: "Our detox bowl, guilt-free." }
      ),
      check(
        "copy",
        "Words we leave out",
        "Worn praise says nothing about a taste.",
        "warn",
        banned(["yummy", "good"], "mouth-watering", "finger-licking", "to die for"),
        { good: "Good with butter and salt.", bad: "A yummy, mouth-watering loaf." }
      ),
      guidance(
        "visual",
        "Food as it is served",
        "Portions, garnish and crockery look as they do on the table. Steam and shine are real."
      ),
      calm,
      shortHeadline(48),
      readable
    ]
  },
  {
    id: "fashion",
    name: "Fashion",
    text: "Cloth and cut, people as they are.",
    rules: [
      guidance("voice", "Speak of cloth and cut", "Say what it is made of, how it falls and how long it lasts.", {
        good: "Heavy linen, cut wide, softer each summer.",
        bad: "A must-have look for the fashion-forward."
      }),
      check(
        "copy",
        "No words about bodies",
        "Clothes fit people, not the other way round. We do not promise another body.",
        "block",
        banned("slimming", "flattering", "problem areas", ["bikini body", "summer"], "beach-ready"),
        { good: "A wide cut with deep pockets.", bad: "A flattering cut for your bikini body." }
      ),
      check(
        "legal",
        "Green claims with proof only",
        "Broad claims about the environment mislead. Name the material and its share instead.",
        "block",
        banned("eco-friendly", "sustainable", "climate neutral", "planet-friendly", "green fashion"),
        { good: "Made of 70 % recycled wool.", bad: "Our eco-friendly, sustainable coat." }
      ),
      guidance("visual", "People of all shapes and ages", "Models differ in age, size and skin. Skin stays as it is."),
      trueProduct,
      sentenceCase,
      shortHeadline(40)
    ]
  },
  {
    id: "beauty",
    name: "Beauty and care",
    text: "Care without miracles.",
    rules: [
      guidance(
        "voice",
        "Care, not repair",
        "We speak of how a product feels, smells and is used. There is nothing wrong with anybody’s face.",
        {
          good: "A light cream that sinks in within a minute.",
          bad: "Finally get rid of your ugly wrinkles."
        }
      ),
      check(
        "legal",
        "No cures and no miracles",
        "A cosmetic cleans, perfumes and protects. It does not heal and does not turn back time.",
        "block",
        banned("anti-aging", "miracle", "cures", "heals", "clinically proven", "medical grade"),
        { good: "A serum with squalane, for dry skin.", bad: "The anti-aging miracle that cures dry skin." }
      ),
      check(
        "copy",
        "No fear of ingredients",
        "What is not in it says little; what is in it says enough.",
        "warn",
        banned("chemical-free", "toxin-free", "toxic", "nasties"),
        { good: "With oat oil and shea butter.", bad: "Chemical-free, without any nasties." }
      ),
      guidance(
        "visual",
        "Skin as it is",
        "Pores, lines and freckles stay. Results in pictures are results of the product."
      ),
      calm,
      trueProduct,
      readable
    ]
  },
  {
    id: "home",
    name: "Home and tableware",
    text: "Materials, making, quiet rooms.",
    rules: [
      guidance(
        "voice",
        "The material speaks",
        "Name the material, the making or the weight in the hand, and stop there.",
        {
          good: "Red clay, slow fire, your first coffee.",
          bad: "The ultimate luxury for every coffee lover."
        }
      ),
      check(
        "copy",
        "Words we leave out",
        "Loud praise makes quiet things look cheap.",
        "warn",
        banned(["luxury", "stoneware"], "luxurious", "ultimate", "must-have", "game-changing", ["cheap", "simple"]),
        { good: "A simple bowl for every day.", bad: "A luxurious must-have bowl." }
      ),
      guidance(
        "visual",
        "Rooms in use",
        "A room shows that somebody lives there: a crumb, a fold, a book. Daylight from one side."
      ),
      ownColours(0.35),
      freeLogo,
      calm,
      shortHeadline(42)
    ]
  },
  {
    id: "technology",
    name: "Software and technology",
    text: "What it does, in plain words.",
    rules: [
      guidance(
        "voice",
        "Say what it does",
        "A verb and an object before any adjective. Numbers with their unit and their source.",
        {
          good: "Finds double invoices while you type.",
          bad: "A revolutionary AI-powered solution."
        }
      ),
      check(
        "copy",
        "No jargon",
        "Words that fit every product describe none.",
        "warn",
        banned(
          "revolutionary",
          "cutting-edge",
          "seamless",
          ["leverage", "use"],
          ["utilize", "use"],
          "best-in-class",
          "next-gen"
        ),
        { good: "Use your own data.", bad: "Leverage a seamless, cutting-edge platform." }
      ),
      check(
        "legal",
        "No promises of safety",
        "Nothing is unbreakable. Say which measure protects what.",
        "block",
        banned("100 % secure", "unhackable", "military-grade", "zero risk"),
        { good: "Encrypted on your device.", bad: "Unhackable, military-grade protection." }
      ),
      plainWords,
      sentenceCase,
      shortHeadline(60),
      readable
    ]
  },
  {
    id: "health",
    name: "Health and wellbeing",
    text: "Careful words about bodies and minds.",
    rules: [
      guidance("voice", "Warm and exact", "Speak to an adult. Say what is known, what is not, and where to ask.", {
        good: "Many people sleep better with a fixed bedtime. Ask your doctor if it lasts.",
        bad: "Say goodbye to sleepless nights for ever."
      }),
      check(
        "legal",
        "No promise of a cure",
        "Only approved claims are made, in their approved words.",
        "block",
        banned("cure", "guaranteed", "risk-free", "no side effects", "miracle", "instant relief"),
        { good: "Supports a calm evening routine.", bad: "Guaranteed instant relief, no side effects." }
      ),
      check(
        "copy",
        "People first",
        "A person has an illness and is not one.",
        "warn",
        banned("diabetics", "the disabled", "suffers from", "victim of", ["crazy", "surprising"]),
        { good: "For people with diabetes.", bad: "For diabetics and the disabled." }
      ),
      guidance("visual", "Bodies with dignity", "No before and after, no measuring tape, no pain on show."),
      calm,
      plainWords,
      readable
    ]
  },
  {
    id: "finance",
    name: "Money and insurance",
    text: "Costs and risks beside every promise.",
    rules: [
      guidance(
        "voice",
        "Say the cost first",
        "Price, term and risk stand where the benefit stands, in the same size.",
        {
          good: "4.90 a month. Cancel any day.",
          bad: "Practically free!*"
        }
      ),
      check(
        "legal",
        "No promised returns",
        "Returns are not certain, and no product is without risk.",
        "block",
        banned("guaranteed return", "risk-free", "get rich", "sure profit", "can't lose"),
        { good: "Its value can rise and fall.", bad: "A risk-free way to get rich." }
      ),
      check(
        "legal",
        "The warning is there",
        "Who advertises an investment says that its value can fall.",
        "block",
        { type: "required_text", text: "capital at risk" },
        { good: "Invest from 10 a month. Capital at risk.", bad: "Invest from 10 a month." }
      ),
      check(
        "copy",
        "No pressure",
        "Decisions about money need time.",
        "warn",
        banned("hurry", "last chance", "act now", "before it is too late", "limited time"),
        { good: "Open until 31 March.", bad: "Act now, last chance!" }
      ),
      plainWords,
      sentenceCase,
      readable
    ]
  },
  {
    id: "travel",
    name: "Travel and hospitality",
    text: "Real places, whole prices.",
    rules: [
      guidance(
        "voice",
        "A place, not a postcard",
        "Name one thing a guest sees, hears or eats there. Leave out what every place could say.",
        {
          good: "The ferry leaves under your window.",
          bad: "An unforgettable hidden gem in paradise."
        }
      ),
      check(
        "copy",
        "Words that fit everywhere",
        "If it could be said of any hotel, it says nothing about this one.",
        "warn",
        banned("hidden gem", "paradise", "unforgettable", "breathtaking", ["nestled", "set"], "something for everyone"),
        { good: "Set above the old harbour.", bad: "Nestled in a breathtaking paradise." }
      ),
      check(
        "legal",
        "Whole prices",
        "A price includes what has to be paid.",
        "block",
        banned("plus fees", "excl. taxes", "plus taxes", "from only"),
        { good: "120 a night, all taxes included.", bad: "From only 79, plus fees." }
      ),
      guidance(
        "visual",
        "The view is the view",
        "Rooms and views are those that guests get. No borrowed beaches, no wide-angle halls."
      ),
      ownColours(0.6),
      calm,
      shortHeadline(50)
    ]
  }
]

const byId = new Map(starterSets.map((set) => [set.id, set]))

export const starterSet = (id: StarterSetId): StarterSet => {
  const set = byId.get(id)
  if (set === undefined) throw new Error(`No starter set ${id}`)
  return set
}
