export const folderDropTexts = {
  nowhere: "Drop on a folder to move",
  move: (name: string) => `Move to ${name}`,
  already: (count: number) => (count === 1 ? "It is in this folder already" : "They are in this folder already"),
  refused: {
    all: "Every picture is listed here already",
    favourites: "The heart marks favourites",
    archived: "Archive archives what is selected"
  }
} as const
