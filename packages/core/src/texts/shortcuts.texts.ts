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
    step: "Go to another picture",
    ends: "Go to the first or last picture",
    extend: "Select up to another picture",
    extendToEnd: "Select up to the first or last picture",
    open: "Open the picture",
    select: "Select the picture",
    range: "Select from the last selected picture to this one",
    all: "Select all results",
    favourite: "Mark as favourite",
    favouriteOne: "Mark one picture of a stack as favourite",
    download: "Download",
    approve: "Approve, where you may",
    requestChanges: "Request changes, where you may",
    leave: "Clear the selection, or close the stack"
  },
  picture: {
    title: "With an open picture",
    neighbour: "Go to the picture before or after",
    favourite: "Mark as favourite",
    download: "Download",
    facts: "Show what is known of it"
  }
} as const
