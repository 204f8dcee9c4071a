import { createContext, use, useEffect } from "react"

/** Hears what the page calls the record that it edits; undefined once it is left. */
export const PageNameContext = createContext<(name: string | undefined) => void>(() => undefined)

/** Tells the frame around the page what the breadcrumbs end with, for as long as the page stands. */
export const usePageName = (name: string): void => {
  const tell = use(PageNameContext)
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [tell, name])
}
