import { actTexts } from "./acts.texts.ts"
import { navigationTexts, shellTexts } from "./shell.texts.ts"

/** What only the terminal says: its menus, its progress, and why a command was refused. */
export const terminalTexts = {
  anotherBrand: "Another brand",
  anotherOrganization: "Another organization",
  back: actTexts.back,
  brand: "Brand",
  brandGone: "The brand does not exist or you cannot see it.",
  brandsInBrowser: (url: string) => `Brands are made in the browser: ${url}`,
  clipLengths: (seconds: ReadonlyArray<number>) => `A clip has ${seconds.join(", ")} seconds.`,
  connecting: (url: string) => `Connecting to ${url}...`,
  ended: "Ended",
  find: (query: string) => `Find${query === "" ? "" : `: ${query}`}`,
  generate: "Generate",
  goOn: "Go on?",
  goodbye: "Goodbye",
  interrupted: "Interrupted",
  /** What keys do while tasks are shown. */
  keys: {
    back: "Esc back",
    cancel: "c cancel",
    feedback: "f feedback",
    leave: "Esc leave it to itself",
    move: "↑/↓ move",
    retry: "r try again"
  },
  loadingBrands: "Loading brands...",
  marque: shellTexts.marque,
  nextPage: "Next page",
  needsTerminal: "The screens need a terminal at both ends. For scripts there are commands: see --help.",
  noAnswer: (url: string) =>
    `Marque at ${url} does not answer. Is it running? Start it with npm start, or name another address with --url.`,
  noBrand: "No brand to work in",
  noBrandFound: "No brand found",
  noBrandYet: "There is no brand yet.",
  noConnection: "No connection. Trying again...",
  noDemo: "There is no demo on this server.",
  noOrganization: (url: string) => `You are in no organization yet. Set one up at ${url}/onboarding.`,
  nothingRunning: "Nothing is running",
  nothingDone: "Nothing was done.",
  openingBrand: "Opening the brand...",
  openingOrganization: "Opening your organization...",
  organization: navigationTexts.organization,
  ofPages: (page: number, pages: number) => `page ${page} of ${pages}`,
  passwordMissing: "The password is missing: set MARQUE_PASSWORD or write it to standard input.",
  previousPage: "Previous page",
  products: navigationTexts.products,
  quit: "Quit",
  retry: actTexts.retry,
  retryQuestion: "Retry?",
  savePictures: "Save pictures",
  saveThesePictures: "Save the pictures",
  sendFeedback: shellTexts.sendFeedback,
  sessionEnded: "Your session has ended. Sign in again with login.",
  signedIn: (email: string, organization: string | undefined) =>
    `Signed in as ${email}${organization === undefined ? "" : `, ${organization}`}`,
  signedOut: "Signed out",
  signInFirst: "You are not signed in. Sign in with login.",
  signingIn: "Signing in...",
  signingOut: "Signing out...",
  signOut: shellTexts.signOut,
  switching: "Switching...",
  unreadableArguments: "The arguments could not be read",
  withPassword: "With e-mail and password",
  writePassword: "Write your password",
  nameBrand: (names: ReadonlyArray<string>) => `Name a brand with --brand. There are: ${names.join(", ")}.`,
  unknown: (what: string, asked: string, names: ReadonlyArray<string>) =>
    `There is no ${what} ${asked}. ${names.length === 0 ? "There is none." : `There are: ${names.join(", ")}.`}`,
  unknownCommand: (asked: string, names: ReadonlyArray<string>) =>
    `There is no command ${asked}. There are ${names.join(", ")}.`
} as const
