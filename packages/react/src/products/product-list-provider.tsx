import type { Notice } from "@marque/core/kernel"
import {
  type ProductListEmitted,
  type ProductListInput,
  type productListMachine,
  type ProductListView,
  productListView
} from "@marque/core/products"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const ProductListActor = createContext<ActorRefFrom<typeof productListMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface ProductListProviderProps {
  /** The list's machine with its ports provided. */
  readonly machine: typeof productListMachine
  /** The brand and what the URL asks for; a changed search is followed, for another brand give another `key`. */
  readonly input: ProductListInput
  readonly options?: Pick<ActorOptions<typeof productListMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** Puts a search into the URL. */
  readonly onSearch?: (change: Extract<ProductListEmitted, { readonly type: "search.change" }>) => void
  readonly children: ReactNode
}

/** Holds the product list of a page. */
export const ProductListProvider = ({
  machine,
  input,
  options,
  onNotice,
  onSearch,
  children
}: ProductListProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "search.change", onSearch)
  const { category, page, q, status } = input.search
  useEffect(() => {
    actor.send({ type: "search.set", search: { category, page, q, status } })
  }, [actor, category, page, q, status])
  return <ProductListActor value={actor}>{children}</ProductListActor>
}

/** The list's view, or the part of it that `select` picks, and the actor to send its events to. */
export const useProductList = <Part = ProductListView,>(select?: (view: ProductListView) => Part) => {
  const actor = use(ProductListActor)
  if (actor === null) throw new Error("useProductList must be used within ProductListProvider")
  return { view: useView(actor, productListView, select), send: actor.send }
}
