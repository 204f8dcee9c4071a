import type { Notice } from "@marque/core/kernel"
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from "react"
import type { ToastsProps } from "./toasts.tsx"

const load = () => import("./toasts.tsx")
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

const Show = createContext<((notice: Notice) => void) | null>(null)

/** Holds the toasts of a page; their code is fetched with the first notice. */
export const NoticesProvider = ({ theme, children }: ToastsProps & { readonly children: ReactNode }) => {
  const [wanted, setWanted] = useState(false)
  const show = useCallback((notice: Notice) => {
    setWanted(true)
    void load().then(({ showToast }) => showToast(notice))
  }, [])
  return (
    <Show value={show}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <Toasts {...(theme !== undefined && { theme })} />
        </Suspense>
      )}
    </Show>
  )
}

/** Shows a notice; stays the same function. */
export const useShowNotice = () => {
  const show = use(Show)
  if (show === null) throw new Error("useShowNotice must be used within NoticesProvider")
  return show
}
