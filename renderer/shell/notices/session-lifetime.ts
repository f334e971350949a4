import { useSession } from '../../state/session.ts'
import type { NoticeSource } from './notice.ts'

/** Tells a user who asked to stay signed in, once, that the session ends sooner. */
export const sessionLifetimeNotice: NoticeSource = ({ t }) => {
  const session = useSession()
  return () => {
    const { lifetimeNotice } = session
    return (
      lifetimeNotice && {
        kind: 'notice',
        id: 'sessionLifetime',
        tone: 'info',
        title: t(`shell.lifetime.${lifetimeNotice}.title`),
        text: t(`shell.lifetime.${lifetimeNotice}.text`),
        action: t('shell.lifetime.dismiss'),
        act: session.dismissLifetimeNotice
      }
    )
  }
}
