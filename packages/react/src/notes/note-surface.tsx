import { createContext, type ReactNode, use, useMemo, useState } from "react"

interface NoteSurface {
  /** What pins lie on: as large as the picture, and what they are placed in. */
  readonly surface: HTMLElement | null
  readonly setSurface: (surface: HTMLElement | null) => void
}

const NoteSurfaceContext = createContext<NoteSurface>({ surface: null, setSurface: () => undefined })

/** Joins a picture to the notes about it, which are drawn elsewhere. */
export const NoteSurfaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const joined = useMemo(() => ({ surface, setSurface }), [surface])
  return <NoteSurfaceContext value={joined}>{children}</NoteSurfaceContext>
}

export const useNoteSurface = (): NoteSurface => use(NoteSurfaceContext)
