export const holidayTexts = {
  calendar: "Calendar",
  calendarText: "Which holidays the calendar of ideas shows for this market.",
  holidays: "Holidays"
} as const

export const startTexts = {
  start: "Start from a country",
  startText: "Fills in language, currency, time zone and units.",
  chooseCountry: "Choose a country"
} as const

export const inheritanceTexts = {
  inheritance: "What holds here",
  inheritanceText:
    "The market’s tone takes the place of the brand’s; its terms and its disclaimer are added to the brand’s.",
  reset: "Reset to brand"
} as const

export const disclaimerTexts = {
  title: "Disclaimer",
  text: "Every picture for this market carries it; a layout that has no room for it is not used.",
  hint: "Small print that is required here",
  otherHint: "Where it is empty, another one counts",
  label: "Disclaimer",
  sizeUnused: "Write the disclaimer that this size is for"
} as const
