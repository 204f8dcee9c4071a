/** What an article is about, in the order that the page shows. */
export const helpTopics = [
  "Make pictures",
  "Brand",
  "Products and places",
  "Campaigns",
  "Gallery",
  "Organization and account"
] as const

export interface HelpArticle {
  readonly id: string
  readonly topic: (typeof helpTopics)[number]
  readonly title: string
  /** Paragraphs. */
  readonly text: ReadonlyArray<string>
  /** What people also call it. Searched, not shown. */
  readonly words: string
  /** What the screenshot shows, for who does not see it; it is named after the article. */
  readonly picture?: string
}

/** Of every screenshot, pixels. */
export const HELP_PICTURE = { width: 1_200, height: 750 } as const

export const helpArticles: ReadonlyArray<HelpArticle> = [
  {
    id: "first-picture",
    topic: "Make pictures",
    title: "Make a first picture",
    text: [
      "Add a product with one photograph. Then open the gallery, choose the product in the composer and press Generate.",
      "The pictures appear in the gallery when they are done. The local engine is free and sends nothing to a provider."
    ],
    words: "start begin generate create image composer",
    picture:
      "The gallery of a brand: folders, filters and pictures, each with its score, and the button Create above them"
  },
  {
    id: "composer",
    topic: "Make pictures",
    title: "The tabs of the composer",
    text: [
      "The composer stands beside the gallery. It makes pictures of a product, in the house style, from a prompt of your own, moves a picture as a clip, and shows products in a place.",
      "Before you press Generate it says what the pictures cost and about how long they take."
    ],
    words: "custom animate video clip house style prompt place mode"
  },
  {
    id: "photoshoots",
    topic: "Make pictures",
    title: "Make many pictures at once",
    text: [
      "A photoshoot makes a list of shots from the products, places and shapes you choose. Change the list like a table, then start it as one run that can be paused, resumed and cancelled.",
      "Look through the pictures by keys or side by side, pick and reject them, and finish the photoshoot into a folder or a campaign."
    ],
    words: "shoot batch series shot list cull pick reject contact sheet",
    picture:
      "The photoshoots of a brand, each with its state, its products and how many pictures were made and approved"
  },
  {
    id: "clips",
    topic: "Make pictures",
    title: "Make a clip from a picture",
    text: [
      "The tab Animate of the composer moves a picture. The local engine pans, zooms and lets texts appear; it is free and needs no provider.",
      "A clip is a video file that common browsers and phones play."
    ],
    words: "video animate motion movie mp4"
  },
  {
    id: "draft-words",
    topic: "Make pictures",
    title: "Get suggestions for words",
    text: [
      "The composer suggests headlines and calls to action from the voice of the brand and the product. Nothing is taken before you choose it.",
      "For a market they are in the language that you make the picture in."
    ],
    words: "headline copy text suggestion call to action language"
  },
  {
    id: "score",
    topic: "Make pictures",
    title: "What the score of a picture means",
    text: [
      "Each picture is measured against the rules of the brand. Open a picture to see its number, each check behind it, and the place on the picture that a check is about.",
      "A check that fails can be accepted with a reason for some days. It stays failed, but no longer blocks approval."
    ],
    words: "quality check verdict waiver accept fail contrast"
  },
  {
    id: "recipe",
    topic: "Make pictures",
    title: "See how a picture was made, and make it again",
    text: [
      "Open a picture to read its recipe: what was asked for, the engine, and the rules that held.",
      "Re-run makes it again, a fork begins from what it was made of, and a new ratio gives it another shape."
    ],
    words: "prompt seed fork re-run ratio provenance sidecar"
  },
  {
    id: "house-layouts",
    topic: "Make pictures",
    title: "Keep a layout of your own",
    text: [
      "A house layout keeps where texts, logo and product stand. Make one from a picture that you like, and lock what must not change.",
      "The composer and the planner take the house layouts of a brand before the layouts of Marque."
    ],
    words: "template design lock grid format"
  },
  {
    id: "providers",
    topic: "Make pictures",
    title: "When an AI provider is used",
    text: [
      "Without a provider everything is made on this installation, from your own photographs. The people who run it can set up providers for pictures, clips and words.",
      "The composer names the engine before you start, and the recipe of a picture names it afterwards. A failed picture costs no credits."
    ],
    words: "ai model engine openai generate credits cost privacy local"
  },
  {
    id: "start-a-brand",
    topic: "Brand",
    title: "Start a brand from what you have",
    text: [
      "Enter the address of your website, drop files such as a brand book or a logo, or answer six questions. Marque shows what it found, from where, and how sure it is.",
      "Nothing becomes part of the brand before you accept it."
    ],
    words: "new onboarding website import pdf first minutes set up"
  },
  {
    id: "identity",
    topic: "Brand",
    title: "Colours, typefaces, logos and voice",
    text: [
      "The page Identity holds what every picture is made from: colours and which of them may stand on which, typefaces, logos, voice and imagery.",
      "SVG keeps a logo sharp in every size; a PNG should be at least 1000 pixels wide."
    ],
    words: "brand palette font logo tone design",
    picture: "The identity of a brand: its name and website, and below them its logos with where each is used"
  },
  {
    id: "guidelines",
    topic: "Brand",
    title: "Guidelines and their examples",
    text: [
      "A guideline says what the brand does or never does. Its examples are tests: they show at once whether the rule does what it says.",
      "Guidelines can be imported from a document; you choose what is taken."
    ],
    words: "rules do don't check import pdf brand book",
    picture: "The guidelines of a brand: rules by subject, and above them the ways to try, start and import rules"
  },
  {
    id: "markets",
    topic: "Brand",
    title: "Markets, languages and holds",
    text: [
      "A market has languages, a currency, and prices and words of its own. Choose one in the composer to make pictures for it.",
      "A market that is put on hold gets nothing new from that day on. What is made already stays, and other markets go on."
    ],
    words: "country region translation stop pause currency",
    picture: "The markets of a brand, each with its languages, currency, time zone and units"
  },
  {
    id: "publish",
    topic: "Brand",
    title: "Publish the rules of a brand",
    text: [
      "Changes of the identity, guidelines and markets are a draft at first. Publishing makes them a version; before it, you see what would change.",
      "Until then new pictures are made by the version before. Who wants to try a draft switches 'Use the draft rules' on in the composer; such results are marked.",
      "A campaign that is approved stays on the version it began with. Its pages say so once a newer one is published; 'Move to version' shows what would change first."
    ],
    words: "version draft final release"
  },
  {
    id: "waivers",
    topic: "Brand",
    title: "Accept a failed check for a while",
    text: [
      "Open a picture, choose the check and give a reason and an end. The check stays failed and is marked as accepted, so that the picture can be approved.",
      "The brand shows which exceptions are in force, and says when one ends soon."
    ],
    words: "exception waiver override reason approve rule"
  },
  {
    id: "brand-files",
    topic: "Brand",
    title: "Take a brand along",
    text: [
      "Brand data exports the whole brand as one file: identity, guidelines, markets, products, places and their photographs. Another installation reads it and shows what would change before anything is taken.",
      "Colours and typefaces are exported as design tokens too."
    ],
    words: "export import backup pack zip brand.json tokens move copy"
  },
  {
    id: "products",
    topic: "Products and places",
    title: "Products and their photographs",
    text: [
      "A product has a name, photographs and its true size. Marque finds the cut-out of a photograph; check it and mend it where it is wrong.",
      "Prices and names can differ from market to market. Products can be archived and restored."
    ],
    words: "catalogue sku cutout background photo upload",
    picture: "The table of products with picture, category, status, cut-out and how often each is used"
  },
  {
    id: "catalogue-table",
    topic: "Products and places",
    title: "Bring products in from a table",
    text: [
      "Products reads a CSV file. It first shows row by row what would be added, changed or refused; nothing is stored before you confirm, and the whole import can be undone at once.",
      "Rows are matched by SKU. The export of products has the columns that the import reads."
    ],
    words: "csv excel spreadsheet import export sku bulk price list"
  },
  {
    id: "places",
    topic: "Products and places",
    title: "Places and their rights",
    text: [
      "A place is a photograph that products are shown in. Its horizon and light tell the engine how a product stands in it.",
      "A place can say until when, in which markets and for what it may be used. The checks of a brief name a place whose rights end before the campaign does."
    ],
    words: "scene background location licence rights",
    picture: "The places of a brand, each with its photograph and until when its rights last"
  },
  {
    id: "uploads",
    topic: "Products and places",
    title: "Upload files and folders",
    text: [
      "Drop files or whole folders on the page Uploads, or on the gallery. Large files go on where they stopped after a reload, and files that are there already are found before they are sent.",
      "What came together is one batch: change its tags and rights together, or undo it as a whole."
    ],
    words: "drop folder duplicate batch resume rights tags",
    picture: "The page of uploads before its first file: choose files or a folder, or drop or paste them"
  },
  {
    id: "trends",
    topic: "Campaigns",
    title: "Days that matter",
    text: [
      "Trends shows holidays, retail days and dates of your own for each market.",
      "Calendars can be imported, as a file or from an address, and exported for your own calendar."
    ],
    words: "calendar holiday event season date ics"
  },
  {
    id: "brief",
    topic: "Campaigns",
    title: "Write the brief of a campaign",
    text: [
      "A brief says what the campaign is for, for whom, where and when. Two people can write it at once, and pasted text can be read into it.",
      "Its checks name what stands in the way, for example a product without a price in a market."
    ],
    words: "campaign plan objective audience start",
    picture: "The table of campaigns with their markets, dates, status and progress"
  },
  {
    id: "proposal",
    topic: "Campaigns",
    title: "From a brief to a proposal",
    text: [
      "A proposal plans concepts, dated assets and their words from the brief, without any model.",
      "Approving a version freezes it and makes its production slots. Nothing is started and nothing is reserved by that."
    ],
    words: "plan concept approve version fork"
  },
  {
    id: "slots",
    topic: "Campaigns",
    title: "Produce and approve the assets of a campaign",
    text: [
      "Each slot is one picture that was planned, with its size and day. Produce those that are missing, look at them, then approve them or request changes with a note.",
      "Approved assets can be marked as delivered and as live, and saved as one zip file.",
      "Choose several to act on them together. Where only some of them can, the button says how many, and names the others with the reason. The view Gallery shows the pictures in their shapes."
    ],
    words: "review deliver live export zip request changes"
  },
  {
    id: "reviews",
    topic: "Campaigns",
    title: "Ask for a review",
    text: [
      "Choose pictures and ask people for their decision, with a date. They are told, find the request on the home of the brand, and see what changed since they last looked.",
      "A decision holds for the exact file. A picture that is replaced needs a new one."
    ],
    words: "approve request changes reviewer due note comment"
  },
  {
    id: "share",
    topic: "Campaigns",
    title: "Ask people without an account",
    text: [
      "A link shows guidelines, a proposal, the pictures of a campaign or a selection of the gallery to people who have no account. They can leave notes and decide there; the decision is bound to exactly what they saw.",
      "You see who opened a link, and can end it at any time. The organization can ask for a code by mail first, and ask who shares to confirm that it is them."
    ],
    words: "link review external client legal approve guest expiry"
  },
  {
    id: "deliver",
    topic: "Campaigns",
    title: "Hand pictures over",
    text: [
      "Approved pictures of a campaign are saved as one zip, sorted by channel and market, with a sheet of the words, addresses with campaign parameters, and columns that an ad manager reads.",
      "Choose how files are named; an example shows the name before you save. Administrators set the usual names for everyone under Organization, Policies."
    ],
    words: "export zip utm ad manager file names naming"
  },
  {
    id: "results",
    topic: "Campaigns",
    title: "Compare what a campaign achieved",
    text: [
      "Import the report of a channel into the results of a campaign. Its rows are matched with the slots they belong to."
    ],
    words: "performance report csv metrics clicks import"
  },
  {
    id: "recall",
    topic: "Campaigns",
    title: "Take pictures back",
    text: [
      "A recall finds every picture that shows a product or place, comes from a photograph, says a claim, or was made for a market, and where each went.",
      "New work with it is refused until each picture is made again, taken down or kept with a reason."
    ],
    words: "withdraw stop wrong claim rights ended descendants"
  },
  {
    id: "certificates",
    topic: "Campaigns",
    title: "Prove who approved a file",
    text: [
      "A certificate says who approved which bytes, under which version of the rules. It is one file that anybody can print.",
      "'Check a file' on this page says whether it is as it was signed and whether the files beside it are the approved ones. Nothing is sent anywhere; 'marque verify' in the terminal does the same."
    ],
    words: "signature verify approval audit compliance hash"
  },
  {
    id: "gallery",
    topic: "Gallery",
    title: "Find, sort and keep pictures",
    text: [
      "The gallery searches by words and filters by product, score, size of a channel and more. Pictures can be put into folders and marked as favourites.",
      "Archived pictures are deleted 30 days after they were archived, unless they are restored."
    ],
    words: "search folder favourite archive delete filter restore"
  },
  {
    id: "bulk",
    topic: "Gallery",
    title: "Change many pictures together",
    text: [
      "Select pictures with Shift or Ctrl, or take all results of a search. Tag, move, archive or mark them; a large set runs on the server while you go on, and one Undo takes it back.",
      "Download saves a selection or all results as one zip with a list of what each picture shows."
    ],
    words: "select all tag folder archive undo zip download manifest"
  },
  {
    id: "search",
    topic: "Gallery",
    title: "Find anything by keys",
    text: [
      "Ctrl+K or Cmd+K opens the search from every page. It finds brands, campaigns, products, places, markets, rules, folders, people, pictures by their words, pages and commands.",
      "Paste the id of a picture or of an error to go there directly."
    ],
    words: "command palette keyboard shortcut jump go to id"
  },
  {
    id: "members",
    topic: "Organization and account",
    title: "Invite people and give them roles",
    text: [
      "Administrators invite people on the page Organization, under Members, with the role that each has in every brand, and send an invitation again when it was lost. They may do everything in every brand.",
      "Other members see the brands in which they have a role: managers change its rules, creators make pictures, reviewers decide, viewers look and download what is approved.",
      "Reviewers and viewers are not counted as members of a plan or a quota. Everyone but the last administrator can leave."
    ],
    words: "team user permission admin invitation access"
  },
  {
    id: "policies",
    topic: "Organization and account",
    title: "Policies of an organization",
    text: [
      "Administrators decide under Organization, Policies, for example whether links need a code by mail, whether local changes are possible inside an approval, whether members need a second factor, how downloaded files are named, and how long rejected pictures stay in the archive.",
      "A policy holds at once for everybody, and each change is written into the log."
    ],
    words: "rules compliance admin settings require"
  },
  {
    id: "usage",
    topic: "Organization and account",
    title: "Credits, quotas and usage",
    text: [
      "Usage shows what was made, by whom, with which engine and for how many credits, and how long the credits last at this pace. Every line of the ledger leads to its picture.",
      "Credits are reserved when work starts and taken when it is done; what fails or is cancelled is given back. An organization can limit the creatives of each member and day, its brands, its members and its storage; administrators are notified when 80 % of the storage is used, and when nothing more is taken."
    ],
    words: "billing money cost limit ledger plan allowance"
  },
  {
    id: "notifications",
    topic: "Organization and account",
    title: "Choose what you are told",
    text: [
      "The bell shows what concerns you: decisions you are asked for, answers to yours, failed work, rights and links that end.",
      "In its settings you choose for each kind whether it is also mailed, at once or once a day."
    ],
    words: "bell mail email alert digest quiet"
  },
  {
    id: "account",
    topic: "Organization and account",
    title: "Your name, e-mail and password",
    text: [
      "Open the account dialog from the menu in the corner. There you change your name, your e-mail address with a code that is mailed to the new one, and your password.",
      "It lists the devices where you are signed in, and signs them out."
    ],
    words: "profile sign out device session password change email"
  },
  {
    id: "assistants",
    topic: "Organization and account",
    title: "Let an assistant work for you",
    text: [
      "In the account dialog, Connect an assistant makes a key: choose its brands, what the assistant may do, how many pictures a day and when it ends. Copy the key or the configuration at once; it is shown only once.",
      "The assistant reads the brand and its rules, checks pictures and words, makes drafts, fills slots of campaigns and asks people for reviews. It never has more rights than you, and approves, publishes, shares and deletes nothing. Tasks and activity show what it did with the name of the key.",
      "Revoke a key that you do not need any more: what uses it stops at once. Administrators switch keys off for everyone under Policies."
    ],
    words: "ai agent mcp claude chatgpt copilot key token api script automation connect revoke"
  },
  {
    id: "second-factor",
    topic: "Organization and account",
    title: "Sign in with a second factor",
    text: [
      "Add an authenticator app in the account dialog: scan the code, then confirm it with six digits. Keep the ten backup codes somewhere safe; each works once.",
      "A passkey counts as a second factor too: it asks for your fingerprint, face or PIN.",
      "An organization can ask all its members for a second factor. Who has none sets up a passkey or an app at the next sign-in; who has a passkey shows it."
    ],
    words: "two factor passkey totp authenticator backup code security mfa"
  },
  {
    id: "delete",
    topic: "Organization and account",
    title: "Delete and restore",
    text: [
      "Archived pictures, products, places and brands can be restored for 30 days. After that they are deleted with their files.",
      "What was delivered or decided stays in the log and in its certificates.",
      "Administrators delete a whole organization in its Danger tab, and restore it for 30 days under New organization. Everything in it can be exported as zip there first."
    ],
    words: "remove trash archive undo restore retention organization danger export zip backup"
  },
  {
    id: "admin-access",
    topic: "Organization and account",
    title: "Who else can look into your organization",
    text: [
      "The people who run this installation can switch admin mode on to help you. Each look and each change of theirs is written where your administrators read it.",
      "The log is chained: a line that is changed or removed later is noticed."
    ],
    words: "support operator admin mode audit log privacy"
  }
]
