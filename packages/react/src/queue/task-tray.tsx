import { taskTrayTexts } from "@marque/core/queue"
import { IconButton, later, Popover, Skeleton } from "@marque/react/ui"
import styles from "./task-tray.module.css"
import { useTaskTray } from "./task-tray-provider.tsx"

const TaskTrayRows = later(async () => (await import("./task-tray-rows.tsx")).TaskTrayRows)

export const TaskTray = () => {
  const { view } = useTaskTray()
  return (
    <span className={styles["anchor"]}>
      <Popover
        label={taskTrayTexts.title}
        trigger={<IconButton icon="tasks" label={view.label} data-part="task-tray" />}
        className={styles["popover"]}
      >
        {(close) => <TaskTrayRows waiting={<Skeleton height="6rem" shape="block" />} close={close} />}
      </Popover>
      {view.running > 0 && (
        <span className={styles["count"]} aria-hidden="true">
          {view.running}
        </span>
      )}
    </span>
  )
}
