import { marketPairTexts as texts, type PairSideView } from "@marque/core/market-pair"
import { shownAt } from "@marque/core/model"
import { Button, Dialog, EmptyState, ErrorState, Field, Select, Skeleton } from "@marque/react/ui"
import { useMarketPair } from "./market-pair-provider.tsx"
import styles from "./market-pair.module.css"

const percent = (fraction: number): string => `${fraction * 100}%`

const Painted = ({ side: { alt, height, marks, note, url, width } }: { readonly side: PairSideView }) => (
  <figure className={styles["figure"]}>
    <div className={styles["stage"]} style={{ aspectRatio: `${width} / ${height}` }}>
      {url === undefined ? (
        <Skeleton height="100%" shape="block" />
      ) : (
        <>
          <img className={styles["image"]} src={shownAt(url)} alt={alt} width={width} height={height} />
          {marks.map(({ h, id, other, w, x, y }) => (
            <span
              key={id}
              aria-hidden
              className={styles["mark"]}
              data-state={other ? "other" : "moved"}
              style={{ left: percent(x), top: percent(y), width: percent(w), height: percent(h) }}
            />
          ))}
        </>
      )}
    </div>
    <figcaption className={styles["soft"]}>{note}</figcaption>
  </figure>
)

const Side = ({ at, side }: { readonly at: 0 | 1; readonly side: PairSideView }) => {
  const { view, send } = useMarketPair(({ markets }) => markets)
  return (
    <div className={styles["side"]}>
      <Field label={side.chooseLabel} required>
        {(control) => (
          <Select
            {...control}
            value={side.marketId}
            options={view}
            onValueChange={(marketId) => send({ type: "market.choose", at, marketId })}
          />
        )}
      </Field>
      <Painted side={side} />
    </div>
  )
}

const Differences = () => {
  const { view } = useMarketPair(({ differences, none, sides }) => ({ differences, none, sides }))
  const [one, other] = view.sides
  if (view.none !== undefined) return <p>{view.none}</p>
  return (
    <table className={styles["table"]}>
      <caption>{texts.differences}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.value}</th>
          <th scope="col">{one?.name}</th>
          <th scope="col">{other?.name}</th>
        </tr>
      </thead>
      <tbody>
        {view.differences.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{values[0]}</td>
            <td>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Content = () => {
  const { view, send } = useMarketPair(({ error, sides, state }) => ({ error, sides, state }))
  switch (view.state) {
    case "loading":
      return (
        <section aria-busy="true" aria-label={texts.loading}>
          <Skeleton height="16rem" shape="block" />
        </section>
      )
    case "failed":
      return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "pair.retry" })} />
    case "oneMarket":
      return <EmptyState icon="market" title={texts.onlyOne} text={texts.onlyOneText} />
    case "noPicture":
      return <EmptyState icon="gallery" title={texts.noPicture} text={texts.noPictureText} />
    default: {
      const [one, other] = view.sides
      return (
        <>
          <div className={styles["pair"]}>
            {one !== undefined && <Side at={0} side={one} />}
            {other !== undefined && <Side at={1} side={other} />}
          </div>
          <Differences />
        </>
      )
    }
  }
}

export interface MarketPairDialogProps {
  readonly onClose: () => void
}

/** One picture in two markets side by side, with what differs marked and listed. */
export const MarketPairDialog = ({ onClose }: MarketPairDialogProps) => {
  const { view } = useMarketPair(({ state }) => state)
  return (
    <Dialog
      open
      title={texts.title}
      description={texts.text}
      maxWidth={960}
      reading={view !== "shown" && view !== "failed"}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles["content"]}>
        <Content />
      </div>
    </Dialog>
  )
}
