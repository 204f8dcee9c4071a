import { LOGO_CLEAR_SPACE } from "../model/logo-clear-space.ts"

const number = (value: number): string => String(Math.round(value * 100) / 100)

/** What the identity page says of one logo and its rules. */
export const logoTexts = {
  edit: (name: string) => `Edit the logo ${name}`,
  copyToken: (name: string) => `Copy the token of the logo ${name}`,
  title: (name: string) => `Logo ${name}`,
  default: "Default",
  usedIn: (count: number) => (count === 1 ? "Used in 1 picture" : `Used in ${count} pictures`),
  changed: "Logo saved",
  changeFailed: "The logo could not be saved",
  notNumber: "Write a number such as 0.5",
  notWhole: "Write a whole number of pixels",
  nameMissing: "Give the logo a name"
} as const

/** Of the form of one logo. */
export const logoFormLabels = {
  about: "Pictures keep to these rules, and a picture that breaks one loses points for it.",
  name: "Name",
  variant: "Form",
  theme: "Made for",
  clearSpace: "Clear space, × its height",
  clearSpaceHint: `Nothing else stands closer. Empty: ${LOGO_CLEAR_SPACE}; less is measured as ${LOGO_CLEAR_SPACE}.`,
  clearSpaceShown: "The logo with its clear space",
  minWidth: "Least width, px",
  minWidthHint: "In a picture of 1080 px. Empty: as small as it can be read.",
  grounds: "Stands on",
  groundsHint: "None chosen: any ground that it can be read on.",
  isDefault: "Default logo of the brand",
  save: "Save logo",
  saving: "Saving…",
  cancel: "Cancel"
} as const

/** The rules of a logo in words; apart, because the list of changes of a brand says them too. */
export const logoRuleTexts = {
  clearSpace: (value: number) => `clear space ${number(value)} × its height`,
  minWidth: (pixels: number) => `at least ${pixels} px wide`,
  grounds: (names: ReadonlyArray<string>) => `on ${names.join(", ")}`
} as const
