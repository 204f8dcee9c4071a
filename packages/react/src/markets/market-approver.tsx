import { approverTexts as texts } from "@marque/core/markets"
import { Banner, Button, Field, Select, TextInput } from "@marque/react/ui"
import { useEffect } from "react"
import { useMarketApprover } from "./market-approver-provider.tsx"
import { useMarketForm } from "./market-form-provider.tsx"

/** Names the member who is asked for the reviews of the market. */
export const MarketApprover = () => {
  const { view, send } = useMarketApprover()
  const { view: approverId, send: change } = useMarketForm((form) => form.fields.approverId)
  const { canSearch, error, lost, options, query, state } = view
  useEffect(() => {
    if (query.approverId !== approverId) send({ type: "input.change", input: { ...query, approverId } })
  }, [approverId, query, send])
  return (
    <>
      {state === "loading" && <p>{texts.loading}</p>}
      {state === "failed" && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "live.retry" })}>
              {texts.retry}
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      {state === "shown" && canSearch && (
        <Field label={texts.find}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={query.q}
              onChange={(event) => send({ type: "input.change", input: { ...query, q: event.target.value } })}
            />
          )}
        </Field>
      )}
      {state === "shown" && (
        <Field label={texts.title} hint={texts.hint}>
          {(control) => (
            <Select
              {...control}
              value={approverId}
              options={options}
              onValueChange={(chosen) => change({ type: "approver.choose", approverId: chosen })}
            />
          )}
        </Field>
      )}
      {lost !== undefined && <Banner tone="warning">{lost}</Banner>}
    </>
  )
}
