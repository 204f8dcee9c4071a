import {
  because,
  EVERYBODY,
  listScreen,
  NO_FILTER,
  NO_QUOTA,
  NOT_OPTIMISTIC,
  react,
  type Screen
} from "./screen-states.ts"

export const campaignScreens: Readonly<Record<string, Screen>> = {
  "campaign list": listScreen("campaigns/campaign-list"),
  "campaign timeline": {
    stories: react("campaigns/campaign-timeline"),
    states: {
      loading: "Waiting",
      "empty-first-use": because("the list around it says so"),
      "empty-filtered": "None",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("the list around it is not found instead"),
      offline: because("the button that moves a campaign waits for the server"),
      "over-quota": NO_QUOTA,
      "read-only": because("bars of people who may not plan do not move"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "new campaign": {
    stories: react("campaigns/new-campaign"),
    states: {
      loading: "Preparing",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("the page says so to people who may not plan; it is drawn there"),
      "not-found": "Missing",
      offline: because("nothing is kept before the campaign is stored; its button waits for the server"),
      "over-quota": NO_QUOTA,
      "read-only": because("there is nothing to read before it is stored"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  brief: {
    stories: react("campaigns/brief"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": "Clash"
    }
  },
  proposal: {
    stories: react("proposals/proposal"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": because("a plan costs nothing; the brief's open checks are drawn as NoneBarred"),
      "read-only": "Reading",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "share links": {
    stories: react("share/share-links"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: "Forbidden",
      "not-found": because("the page around it is not found instead"),
      offline: "Offline",
      "over-quota": "Refused",
      "read-only": because("people who may not share see that; it is drawn as Forbidden"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "ask for a review": {
    stories: react("reviews/ask-review"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": because("the search of people says so itself"),
      error: "Refused",
      forbidden: because("people who may not ask are not offered it"),
      "not-found": because("the page around it is not found instead"),
      offline: "Offline",
      "over-quota": "Refused",
      "read-only": because("people who may not ask are not offered it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "review requests": {
    stories: react("reviews/review-requests"),
    states: {
      loading: because("nothing is drawn before there is a request"),
      "empty-first-use": because("nothing is drawn before there is a request"),
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("the page around it is not found instead"),
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Reading",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "notes of a picture": {
    stories: react("notes/notes"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Reading",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "text boxes of a picture": {
    stories: react("text-boxes/text-boxes"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Reading",
      "optimistic-rollback": "NotSaved"
    }
  },
  "shared page": {
    stories: react("share/shared-page"),
    states: {
      loading: "Loading",
      "empty-first-use": because("no link is made to nothing"),
      "empty-filtered": NO_FILTER,
      error: "NotLoaded",
      forbidden: "Taken",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ViewOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  results: {
    stories: react("campaign-assets/results"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  slots: {
    stories: react("campaign-assets/slots"),
    states: {
      loading: "Loading",
      "empty-first-use": "Locked",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": "Quoted",
      "read-only": "Reading",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "slot words": {
    stories: react("campaign-assets/slot-grid"),
    states: {
      loading: "Loading",
      "empty-first-use": "Locked",
      "empty-filtered": because("a slot without words in the chosen language stays, with empty cells"),
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Reading",
      "optimistic-rollback": "Refused"
    }
  },
  "slot calendar": {
    stories: react("campaign-assets/slot-calendar"),
    states: {
      loading: "Loading",
      "empty-first-use": "Locked",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Reading",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  }
}
