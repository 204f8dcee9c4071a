export const notBuilt: Readonly<Record<string, string>> = {
  "S-014": "the hosted identity provider has no adapter; sign-in and sign-up run on the local one",
  "S-017": "billing has no adapter for a card payment provider"
}

export const partly: Readonly<Record<string, string>> = {
  "S-016": "pictures are resized by the app server's own `/media`; no separate media server has been tried",
  "S-018": "orders are not told of, as no payment provider exists; the pixel's own script was never run",
  "S-036":
    "no payment provider is connected, so no plan becomes active: the page says that this installation takes no payments",
  "S-150": "no identity adapter yields a pending session",
  "S-168": "the pages of some parameters are not built",
  "S-170": "only the hosted identity provider has a publishable key",
  "S-171": "only the hosted identity provider has a publishable key",
  "S-191": "the data client takes its token from the identity port; nothing reads the token of the server function",
  "S-210": "only the hosted identity provider loads a script",
  "S-211": "only the hosted identity provider loads a script",
  "S-213": "the guard stands before two functions of the backend, not before all",
  "S-238": "the local identity provider has no second factor",
  "S-241": "no action asks for this level"
}
