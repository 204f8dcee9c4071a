export const notBuilt: Readonly<Record<string, string>> = {}

export const partly: Readonly<Record<string, string>> = {
  "S-014": "the hosted provider ran with its own script and library against a stand-in only, never against the service",
  "S-016": "pictures are resized by the app server's own `/media`; no separate media server has been tried",
  "S-018": "the pixel is not told of orders; its own script was never run",
  "S-168": "the pages of some parameters are not built",
  "S-191": "the data client takes its token from the identity port; nothing reads the token of the server function",
  "S-213": "the guard stands before two functions of the backend, not before all"
}
