export const commandNames = [
  "login",
  "logout",
  "whoami",
  "brands",
  "products",
  "products export",
  "products import",
  "products make",
  "markets",
  "placements",
  "rules",
  "trends",
  "campaigns",
  "campaign show",
  "campaign propose",
  "campaign approve",
  "campaign produce",
  "campaign version",
  "campaign export",
  "campaign assets",
  "shoot list",
  "shoot new",
  "shoot show",
  "shoot pause",
  "shoot resume",
  "shoot cancel",
  "shoot retry",
  "recall",
  "share list",
  "share create",
  "share withdraw",
  "brand export",
  "brand import",
  "generate",
  "tasks",
  "upload",
  "assets",
  "export",
  "save",
  "report",
  "feedback",
  "verify",
  "mcp"
] as const
export type CommandName = (typeof commandNames)[number]

/** No password: everyone on the machine can read arguments. */
export interface CommandOptions {
  readonly email?: string
  readonly demo?: boolean
  readonly organization?: string
  readonly brand?: string
  readonly campaign?: string
  readonly product?: string
  readonly mode?: string
  readonly place?: string
  /** Of a command that takes several. */
  readonly products?: ReadonlyArray<string>
  readonly places?: ReadonlyArray<string>
  readonly photoshoot?: string
  readonly preset?: string
  readonly look?: string
  readonly ratio?: string
  readonly name?: string
  readonly brief?: string
  readonly target?: string
  readonly variants?: string
  readonly "dry-run"?: boolean
  readonly "no-wait"?: boolean
  readonly picture?: string
  readonly prompt?: string
  readonly motion?: string
  readonly seconds?: string
  readonly headline?: string
  readonly body?: string
  readonly cta?: string
  readonly format?: string
  readonly count?: string
  readonly layout?: string
  readonly link?: string
  readonly wait?: boolean
  readonly out?: string
  readonly folder?: string
  readonly view?: string
  readonly views?: boolean
  readonly asset?: ReadonlyArray<string>
  readonly watch?: boolean
  readonly message?: string
  readonly satisfaction?: string
  readonly q?: string
  readonly category?: string
  readonly group?: string
  readonly status?: string
  readonly page?: string
  readonly days?: string
  readonly file?: string
  readonly accept?: boolean
  readonly follow?: boolean
  readonly note?: string
  readonly files?: string
  readonly key?: string
  readonly purpose?: string
  readonly tags?: string
  readonly tag?: string
  readonly kind?: string
  readonly about?: string
  readonly allow?: string
  readonly reason?: string
  readonly settle?: string
  readonly instead?: string
  readonly size?: string
  readonly market?: string
  readonly language?: string
  /** Port. */
  readonly http?: string
}

export type OptionName = keyof CommandOptions

/** What pictures of a brand's gallery are narrowed by. */
export const galleryFilters = [
  "q",
  "product",
  "place",
  "market",
  "campaign",
  "status",
  "format",
  "kind",
  "tag",
  "purpose",
  "view"
] as const

export const commandOptions: Readonly<Record<CommandName, ReadonlyArray<OptionName>>> = {
  login: ["email", "demo", "organization"],
  logout: [],
  whoami: [],
  brands: ["q"],
  products: ["brand", "q", "category", "status", "page"],
  "products export": ["brand", "out"],
  "products import": ["brand", "file", "accept"],
  "products make": ["brand", "file", "layout", "size", "market", "accept", "wait"],
  markets: ["brand", "q", "page"],
  placements: ["q"],
  rules: ["brand", "q", "group", "page"],
  trends: ["brand", "q", "status", "days"],
  campaigns: ["brand", "q", "status", "page"],
  "campaign show": ["brand", "campaign"],
  "campaign propose": ["brand", "campaign"],
  "campaign approve": ["brand", "campaign", "note", "accept"],
  "campaign produce": ["brand", "campaign", "accept", "wait"],
  "campaign version": ["brand", "campaign", "accept"],
  "campaign export": ["brand", "campaign", "format", "out"],
  "campaign assets": ["brand", "campaign", "link", "out"],
  "shoot list": ["brand", "q", "status", "page"],
  "shoot new": [
    "brand",
    "product",
    "place",
    "preset",
    "look",
    "ratio",
    "market",
    "language",
    "target",
    "variants",
    "name",
    "brief",
    "prompt",
    "dry-run",
    "no-wait"
  ],
  "shoot show": ["brand", "watch"],
  "shoot pause": ["brand"],
  "shoot resume": ["brand"],
  "shoot cancel": ["brand"],
  "shoot retry": ["brand"],
  recall: ["brand", "about", "reason", "settle", "asset", "note", "instead", "accept"],
  "share list": ["brand", "campaign", "about", "asset"],
  "share create": ["brand", "campaign", "about", "asset", "allow", "days", "note", "email"],
  "share withdraw": ["brand", "campaign", "about", "asset", "link", "accept"],
  "brand export": ["brand", "out"],
  "brand import": ["brand", "file", "follow", "accept"],
  generate: [
    "brand",
    "product",
    "mode",
    "headline",
    "body",
    "cta",
    "format",
    "count",
    "layout",
    "market",
    "language",
    "place",
    "picture",
    "prompt",
    "motion",
    "seconds",
    "wait",
    "out"
  ],
  tasks: ["watch"],
  upload: ["brand", "purpose", "tags"],
  assets: ["brand", ...galleryFilters, "page", "views"],
  export: ["brand", ...galleryFilters, "asset", "out", "folder"],
  save: ["asset", "out"],
  report: ["asset"],
  feedback: ["message", "satisfaction", "brand"],
  verify: ["files", "key"],
  mcp: ["http"]
}
