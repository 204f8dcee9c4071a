import type { ElsewhereStep } from "./auth-snapshot.ts"

export interface ElsewhereView {
  readonly title: string
  readonly text: string
  /** Undefined: the provider has no page for it. */
  readonly link: { readonly href: string; readonly label: string } | undefined
}

export const ELSEWHERE_TITLE = "One more step"

/** For context of machines: undefined while nothing goes on elsewhere. */
export type Elsewhere = Pick<ElsewhereStep, "url"> | undefined

export const isElsewhere = (_: unknown, { output }: { readonly output: { readonly _tag: string } }): boolean =>
  output._tag === "Elsewhere"

/** Behind {@link isElsewhere}. */
export const elsewhereOf = (_: unknown, { output }: { readonly output: { readonly _tag: string } }) => ({
  elsewhere: { url: (output as ElsewhereStep).url }
})

/** Undefined while nothing goes on elsewhere. */
export const elsewhereView = (elsewhere: Elsewhere): ElsewhereView | undefined =>
  elsewhere && {
    title: ELSEWHERE_TITLE,
    text: `Your account asks for a step that this page does not have.${elsewhere.url === undefined ? " Ask an administrator of this installation." : " It goes on with the service that keeps your account."}`,
    link: elsewhere.url === undefined ? undefined : { href: elsewhere.url, label: "Continue there" }
  }
