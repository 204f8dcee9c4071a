import {
  because,
  EVERYBODY,
  formScreen,
  listScreen,
  NO_FILTER,
  NO_QUOTA,
  NOT_OPTIMISTIC,
  OF_THE_PAGE,
  react,
  type Screen
} from "./screen-states.ts"

export const brandScreens: Readonly<Record<string, Screen>> = {
  "product list": listScreen("products/product-list"),
  "product form": formScreen("products/product-form"),
  "brand data": {
    stories: react("brand-data/brand-data"),
    states: {
      loading: "Loading",
      "empty-first-use": "Fresh",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Viewer",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "preview of a publish": {
    stories: react("brand-data/publish-preview"),
    states: {
      loading: "Loading",
      "empty-first-use": "NoPictures",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("it is offered to people who may edit the brand; the server refuses others"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("it is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline list": listScreen("guidelines/guideline-list"),
  "guideline form": formScreen("guidelines/guideline-form"),
  "guideline test bench": {
    stories: react("guidelines/guideline-bench"),
    states: {
      loading: "Loading",
      "empty-first-use": "NoText",
      "empty-filtered": "NoRules",
      error: "Failed",
      forbidden: because("who may see the brand may try its rules; nothing is changed here"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("who may see the brand may try its rules; nothing is changed here"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline import": {
    stories: react("guidelines/guideline-import"),
    states: {
      loading: "Reading",
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "Unreadable",
      forbidden: because("its link is offered to people who may write rules; the server refuses others"),
      "not-found": "NothingFound",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("its link is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline starter sets": {
    stories: react("guidelines/guideline-starter"),
    states: {
      loading: because("the sets are part of the program"),
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("its link is offered to people who may write rules; the server refuses others"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("its link is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "public brand file": {
    stories: react("brand-data/public-file"),
    states: {
      loading: "Loading",
      "empty-first-use": "Closed",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: "NotManager",
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "OpenToOthers",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  uploads: listScreen("uploads-page/uploads-screen", { "over-quota": "OverQuota" }),
  trends: listScreen("trends/trends"),
  "market list": listScreen("markets/market-list"),
  "market form": formScreen("markets/market-form"),
  "house layout form": formScreen("house-layouts/house-layout-form"),
  "market rules": {
    stories: react("markets/market-rules"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("it is a part of the form of a market"),
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "market approver": {
    stories: react("markets/market-approver"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": because("the one who is named and 'No one' are offered whatever is looked for"),
      error: "Failed",
      forbidden: because("it is a part of a form that only who may edit markets can open"),
      "not-found": "Left",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("a form that only shows says so around it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "market delivered": {
    stories: react("markets/market-delivered"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("it is about one market that is there"),
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("it only shows"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "market hold": {
    stories: react("markets/market-hold"),
    states: {
      loading: "Loading",
      "empty-first-use": because("it is about one market that is there"),
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "place list": listScreen("places/place-list"),
  "place form": formScreen("places/place-form"),
  "brand home": {
    stories: react("brands/brand-home"),
    states: {
      loading: "Loading",
      "empty-first-use": "Fresh",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Archived",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "start of a brand": {
    stories: react("brand-intake/brand-intake"),
    states: {
      loading: "ReadingWebsite",
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "WebsiteUnread",
      forbidden: "Forbidden",
      "not-found": because("a brand that is being started has no address yet"),
      offline: "Offline",
      "over-quota": "Refused",
      "read-only": because("who may not start a brand is told so instead"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand form": {
    stories: react("brands/brand-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": "OverLimit",
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  }
}
