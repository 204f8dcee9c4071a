import {
  banned,
  calm,
  check,
  freeLogo,
  guidance,
  ownColours,
  readable,
  sentenceCase,
  shortHeadline,
  trueProduct,
  type StarterSet
} from "./starter-guidelines.rules.ts"

/** Trades that sell things to eat, wear and live with. */
export const goodsSets: ReadonlyArray<StarterSet> = [
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
  }
]
