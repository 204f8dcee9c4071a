export const forgetDrafts = (): void => {
  if (typeof sessionStorage !== "undefined") sessionStorage.clear()
}
