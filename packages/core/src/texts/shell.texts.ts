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

export const shortcutTexts = {
  everywhere: {
    title: "On every page",
    closeOpen: "Close what is open",
    goToNotifications: "Go to the notifications",
    saveForm: "Save the form",
    search: "Search and commands",
    showList: "Show this list"
  },
  gallery: {
    title: "In the gallery",
    download: "Download",
    markFavourite: "Mark as favourite",
    nextPicture: "Go to the picture before or after",
    openPicture: "Open the picture",
    selectAll: "Select all pictures",
    selectPicture: "Select the picture",
    showFacts: "Show what is known of an open picture"
  }
} as const
