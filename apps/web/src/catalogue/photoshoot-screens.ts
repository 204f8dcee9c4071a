import { because, EVERYBODY, listScreen, NO_FILTER, NO_QUOTA, react, type Screen } from "./screen-states.ts"

export const photoshootScreens: Readonly<Record<string, Screen>> = {
  "photoshoot list": listScreen("photoshoots/photoshoot-list"),
  "photoshoot form": {
    stories: react("photoshoots/photoshoot-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": because("the limits of a run stand beside its cost"),
      "read-only": "ReadOnly",
      "optimistic-rollback": "Conflict"
    }
  },
  photoshoot: {
    stories: react("photoshoots/shoot"),
    states: {
      loading: "Loading",
      "empty-first-use": "NothingToCull",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Archived",
      "optimistic-rollback": "Rejecting"
    }
  }
}
