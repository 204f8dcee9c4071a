import {
  because,
  EVERYBODY,
  NO_FILTER,
  NO_LIST,
  NO_QUOTA,
  NOT_OPTIMISTIC,
  OF_THE_PAGE,
  react,
  type Screen
} from "./screen-states.ts"

export const galleryScreens: Readonly<Record<string, Screen>> = {
  gallery: {
    stories: react("gallery/gallery-screen"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": because("looking at pictures costs nothing; the composer beside them says what making more costs"),
      "read-only": "Viewer",
      "optimistic-rollback": "OptimisticRollback"
    }
  },
  "asset drawer": {
    stories: react("gallery/asset-drawer"),
    states: {
      loading: "Loading",
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("an asset of another brand is refused exactly like a missing one"),
      "not-found": "Failed",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("what may be done is the gallery's, which has stories of a viewer with the drawer open"),
      "optimistic-rollback": because("its changes are acts of the gallery, which undoes them and says so")
    }
  },
  recall: {
    stories: react("recall/recall"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": "NoneOpen",
      error: "Unread",
      forbidden: because(
        "everybody in a brand may look; whom it is refused to sees no buttons, which the read-only state shows"
      ),
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": because("making a picture again is refused like any request, and the dialog says why"),
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "score panel": {
    stories: react("score/score-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": because("every group of checks says how many it holds; one without any says so in a sentence"),
      error: "Unavailable",
      forbidden: EVERYBODY,
      "not-found": because("the drawer around it says so"),
      offline: "Offline",
      "over-quota": because("measuring is free and never limited"),
      "read-only": "Viewer",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "folder rail": {
    stories: react("gallery/folder-rail"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("an unknown folder is said once and all pictures are shown"),
      offline: because("the gallery around it says so, and its stories show it"),
      "over-quota": NO_QUOTA,
      "read-only": because("the gallery around it says so, and its stories show it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  composer: {
    stories: react("composer/composer"),
    states: {
      loading: "Opening",
      "empty-first-use": "NoProducts",
      "empty-filtered": NO_FILTER,
      error: "ProductsFailed",
      forbidden: "Forbidden",
      "not-found": "MissingProduct",
      offline: "Offline",
      "over-quota": "OverQuota",
      "read-only": because("the gallery leaves the composer out for those who may not make pictures"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "task tray": {
    stories: react("queue/task-tray"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("it holds what the person may see, and no more"),
      "not-found": because("it stands on every page"),
      offline: because("the banner under the top bar says so; its buttons wait like those of every screen"),
      "over-quota": NO_QUOTA,
      "read-only": because("canceling and retrying are offered per task to those who may"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  }
}
