export interface HelpArticle {
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: ReadonlyArray<string>
  /** What people also call it. Searched, not shown. */
  readonly words: string
}

export const helpArticles: ReadonlyArray<HelpArticle> = [
  {
    id: "first-picture",
    title: "Make a first picture",
    text: [
      "Add a product with one photograph. Then open the gallery, choose the product in the composer and press Generate.",
      "The pictures appear in the gallery when they are done. The local engine is free and sends nothing to a provider."
    ],
    words: "start begin generate create image composer"
  },
  {
    id: "composer",
    title: "The tabs of the composer",
    text: [
      "The composer stands beside the gallery. It makes pictures of a product, in the house style, from a prompt of your own, moves a picture as a clip, and shows products in a place.",
      "Before you press Generate it says what the pictures cost and about how long they take."
    ],
    words: "custom animate video clip house style prompt place mode"
  },
  {
    id: "identity",
    title: "Colours, typefaces, logos and voice",
    text: [
      "The page Identity holds what every picture is made from: colours and which of them may stand on which, typefaces, logos, voice and imagery.",
      "SVG keeps a logo sharp in every size; a PNG should be at least 1000 pixels wide."
    ],
    words: "brand palette font logo tone design"
  },
  {
    id: "publish",
    title: "Publish the rules of a brand",
    text: [
      "Changes of the identity, guidelines and markets are a draft at first. Publishing makes them a version; before it, you see what would change.",
      "Until then new pictures are made by the version before. Who wants to try a draft switches 'Use the draft rules' on in the composer; such results are marked."
    ],
    words: "version draft final release"
  },
  {
    id: "guidelines",
    title: "Guidelines and their examples",
    text: [
      "A guideline says what the brand does or never does. Its examples are tests: they show at once whether the rule does what it says.",
      "Guidelines can be imported from a document; you choose what is taken."
    ],
    words: "rules do don't check import pdf brand book"
  },
  {
    id: "score",
    title: "What the score of a picture means",
    text: [
      "Each picture is measured against the rules of the brand. Open a picture to see its number, each check behind it, and the place on the picture that a check is about.",
      "A check that fails can be accepted with a reason for some days. It stays failed, but no longer blocks approval."
    ],
    words: "quality check verdict waiver accept fail contrast"
  },
  {
    id: "products",
    title: "Products and their photographs",
    text: [
      "A product has a name, photographs and its true size. Marque finds the cut-out of a photograph; check it and mend it where it is wrong.",
      "Prices and names can differ from market to market. Products can be archived and restored."
    ],
    words: "catalogue sku cutout background photo upload"
  },
  {
    id: "places",
    title: "Places and their rights",
    text: [
      "A place is a photograph that products are shown in. Its horizon and light tell the engine how a product stands in it.",
      "A place can say until when, in which markets and for what it may be used. The checks of a brief name a place whose rights end before the campaign does."
    ],
    words: "scene background location licence rights"
  },
  {
    id: "markets",
    title: "Markets, languages and holds",
    text: [
      "A market has languages, a currency, and prices and words of its own. Choose one in the composer to make pictures for it.",
      "A market that is put on hold gets nothing new from that day on. What is made already stays, and other markets go on."
    ],
    words: "country region translation stop pause currency"
  },
  {
    id: "trends",
    title: "Days that matter",
    text: [
      "Trends shows holidays, retail days and dates of your own for each market.",
      "Calendars can be imported, as a file or from an address, and exported for your own calendar."
    ],
    words: "calendar holiday event season date ics"
  },
  {
    id: "brief",
    title: "Write the brief of a campaign",
    text: [
      "A brief says what the campaign is for, for whom, where and when. Two people can write it at once, and pasted text can be read into it.",
      "Its checks name what stands in the way, for example a product without a price in a market."
    ],
    words: "campaign plan objective audience start"
  },
  {
    id: "proposal",
    title: "From a brief to a proposal",
    text: [
      "A proposal plans concepts, dated assets and their words from the brief, without any model.",
      "Approving a version freezes it and makes its production slots. Nothing is started and nothing is reserved by that."
    ],
    words: "plan concept approve version fork"
  },
  {
    id: "slots",
    title: "Produce and approve the assets of a campaign",
    text: [
      "Each slot is one picture that was planned, with its size and day. Produce those that are missing, look at them, then approve them or request changes with a note.",
      "Approved assets can be marked as delivered and as live, and saved as one zip file."
    ],
    words: "review deliver live export zip request changes"
  },
  {
    id: "results",
    title: "Compare what a campaign achieved",
    text: [
      "Import the report of a channel into the results of a campaign. Its rows are matched with the slots they belong to."
    ],
    words: "performance report csv metrics clicks import"
  },
  {
    id: "gallery",
    title: "Find, sort and keep pictures",
    text: [
      "The gallery searches by words and filters by product, score, size of a channel and more. Pictures can be put into folders and marked as favourites.",
      "Archived pictures are deleted 30 days after they were archived, unless they are restored."
    ],
    words: "search folder favourite archive delete filter restore"
  },
  {
    id: "recipe",
    title: "See how a picture was made, and make it again",
    text: [
      "Open a picture to read its recipe: what was asked for, the engine, and the rules that held.",
      "Re-run makes it again, a fork begins from what it was made of, and a new ratio gives it another shape."
    ],
    words: "prompt seed fork re-run ratio provenance sidecar"
  },
  {
    id: "certificates",
    title: "Prove who approved a file",
    text: [
      "A certificate says who approved which bytes, under which version of the rules. It is one file that anybody can print.",
      "'Check a file' on this page says whether it is as it was signed and whether the files beside it are the approved ones. Nothing is sent anywhere; 'marque verify' in the terminal does the same."
    ],
    words: "signature verify approval audit compliance hash"
  },
  {
    id: "members",
    title: "Invite people and give them roles",
    text: [
      "Administrators invite people on the page Organization, under Members. They may do everything in every brand.",
      "Other members see the brands in which they have a role: managers change its rules, creators make pictures, reviewers decide, viewers look and download what is approved."
    ],
    words: "team user permission admin invitation access"
  }
]
