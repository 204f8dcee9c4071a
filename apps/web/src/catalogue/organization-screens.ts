import {
  because,
  NO_FILTER,
  NO_LIST,
  NO_QUOTA,
  NOT_OPTIMISTIC,
  OF_THE_PAGE,
  react,
  type Screen
} from "./screen-states.ts"

export const organizationScreens: Readonly<Record<string, Screen>> = {
  "keys for assistants": {
    stories: react("agents/agent-keys"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: "Off",
      "not-found": because("they are one's own: there is nothing to miss"),
      offline: "Offline",
      "over-quota": "Refused",
      "read-only": "NoBrand",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  search: {
    stories: react("search/search"),
    states: {
      loading: "Asking",
      "empty-first-use": "Opened",
      "empty-filtered": "NothingFound",
      error: "Failed",
      forbidden: because("it finds what the person may see, and no more"),
      "not-found": because("it stands on every page"),
      offline: because("the banner under the top bar says so; pages and commands are found nevertheless"),
      "over-quota": NO_QUOTA,
      "read-only": because("nothing is changed here"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  notifications: {
    stories: react("notifications/notifications"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": "NoneUnread",
      error: "Failed",
      forbidden: because("it holds what the person may see, and no more"),
      "not-found": because("it stands on every page"),
      offline: because("the banner under the top bar says so; its buttons wait like those of every screen"),
      "over-quota": NO_QUOTA,
      "read-only": because("everyone may mark their own read"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  members: {
    stories: react("organizations/members-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": because("everyone who reads the list is in it"),
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("every member may read it; what they may not change is read-only"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": "OverLimit",
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand list": {
    stories: react("organizations/brand-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("only administrators see it, and they may change it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization activity": {
    stories: react("organizations/activity-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("nobody can change what it lists"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  usage: {
    stories: react("usage/usage-screen"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: because("who may see no usage gets the refusal with its reason, as any other failure"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": because("it shows what was used; what is beyond a quota is refused where it is asked for"),
      "read-only": because("nobody can change what it lists"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  billing: {
    stories: react("organizations/billing-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("every member may read it; what they may not change is read-only"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": because("it is where quotas are set; what is beyond them is refused where it is asked for"),
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization policies": {
    stories: react("organizations/policies-panel"),
    states: {
      loading: because("it is filled from the organization, which the shell has loaded before"),
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "NotSaved",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("only administrators see it, and they may change it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization danger": {
    stories: react("organizations/delete-organization-panel"),
    states: {
      loading: "Finding",
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "NotFound",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Elsewhere",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization export": {
    stories: react("organizations/organization-export-panel"),
    states: {
      loading: "Gathering",
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("it is in a tab of administrators; to others that address is not found"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("it changes nothing"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization profile": {
    stories: react("organizations/organization-profile-panel"),
    states: {
      loading: because("it is filled from the organization, which the shell has loaded before"),
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "NotSaved",
      forbidden: because("every member may read it; what they may not change is read-only"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  }
}
