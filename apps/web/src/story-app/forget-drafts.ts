/** Forgets what pages have kept in this tab; there is nothing to forget where stories are rendered without a browser. */
export const forgetDrafts = (): void => {
  if (typeof sessionStorage !== "undefined") sessionStorage.clear()
}
