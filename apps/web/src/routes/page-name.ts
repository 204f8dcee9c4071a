import { createContext, use, useEffect } from "react"

export const PageNameContext = createContext<(name: string | undefined) => void>(() => undefined)

export const usePageName = (name: string): void => {
  const tell = use(PageNameContext)
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [tell, name])
}
