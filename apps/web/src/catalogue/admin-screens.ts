import { because, NO_FILTER, NO_LIST, NO_QUOTA, NOT_OPTIMISTIC, react, type Screen } from "./screen-states.ts"

const stories = react("admin/admin-desk")
const LOADED = because("all parts of the admin area load alike, as the overview does")
const ONLY_IN_ADMIN_MODE = because("outside admin mode the page asks for it, and to others it is not found")
const NOTHING_TO_READ = because("who is in admin mode may change everything here")

const shared = {
  stories,
  states: {
    loading: LOADED,
    "empty-filtered": NO_FILTER,
    error: because("all parts of the admin area fail alike, as the overview does"),
    forbidden: ONLY_IN_ADMIN_MODE,
    "not-found": because("it is a part of a page, which is found"),
    offline: because("all parts of the admin area are alike without a connection, as the overview is"),
    "over-quota": NO_QUOTA,
    "read-only": NOTHING_TO_READ,
    "optimistic-rollback": NOT_OPTIMISTIC
  }
} as const

export const adminScreens: Readonly<Record<string, Screen>> = {
  "admin overview": {
    stories,
    states: {
      ...shared.states,
      loading: "HomeLoading",
      "empty-first-use": NO_LIST,
      error: "HomeFailed",
      offline: "HomeOffline"
    }
  },
  "admin search": {
    stories,
    states: {
      ...shared.states,
      "empty-first-use": "SearchIdle",
      "empty-filtered": "SearchNothing",
      error: "SearchFailed"
    }
  },
  "admin failed tasks": { stories, states: { ...shared.states, "empty-first-use": "TasksNone" } },
  "admin feedback": { stories, states: { ...shared.states, "empty-first-use": "InboxNone" } },
  "admin audit log": {
    stories,
    states: { ...shared.states, "empty-first-use": "LogNone", "read-only": because("nobody can change what it lists") }
  },
  "admin organizations": {
    stories,
    states: {
      ...shared.states,
      "empty-first-use": "OrganizationsNone",
      "empty-filtered": "OrganizationsFiltered",
      "read-only": because("it only lists them")
    }
  },
  "admin organization": {
    stories,
    states: { ...shared.states, "empty-first-use": "OrganizationPlain", "not-found": "OrganizationMissing" }
  },
  "admin brand": {
    stories,
    states: {
      ...shared.states,
      "empty-first-use": "BrandDraft",
      "not-found": because("it answers as an organization that is not there"),
      "read-only": "Brand"
    }
  }
}
