export const shellTexts = {
  account: "Account",
  yourAccount: "Your account",
  accountOf: (name: string) => `Account of ${name}`,
  contents: "Contents",
  demoReset: "The demo is as it was at first",
  keyboardShortcuts: "Keyboard shortcuts",
  loading: "Loading",
  mainNavigation: "Main",
  marque: "Marque",
  menu: "Menu",
  reloadPage: "Load this page again",
  sendFeedback: "Send feedback",
  signOut: "Sign out",
  skipToContent: "Skip to content",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" }
} as const

export const navigationTexts = {
  brandData: "Brand",
  editPlace: "Edit place",
  editProduct: "Edit product",
  gallery: "Gallery",
  guidelines: "Guidelines",
  billing: "Billing",
  usage: "Usage",
  help: "Help",
  home: "Home",
  identity: "Identity",
  organization: "Organization",
  markets: "Markets",
  photoshoots: "Photoshoots",
  places: "Places",
  products: "Products",
  trends: "Trends",
  uploads: "Uploads",
  campaigns: "Campaigns"
} as const
