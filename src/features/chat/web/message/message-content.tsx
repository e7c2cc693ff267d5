import type { Message } from '../../contract.ts'
import type { Unsent } from '../outbox/outbox-model.ts'
import { GiftMessage } from './gift-message.tsx'
import { ImageMessage } from './image-message.tsx'
import { MessageText } from './message-text.tsx'

interface MessageContentProps {
  readonly message: Pick<Message, 'kind' | 'text' | 'image' | 'gift'> & { readonly unsent?: Unsent | undefined }
  readonly conversation: number | null
  readonly mine: boolean
  readonly name: string
}

/** The content of a bubble, for every kind of message. */
export function MessageContent({ message, conversation, mine, name }: MessageContentProps) {
  const { kind, text, image, gift, unsent } = message
  return (
    <>
      {kind === 'image' && (
        <ImageMessage conversation={conversation} mine={mine} name={name} image={image} file={unsent?.file} />
      )}
      {kind === 'gift' && gift !== undefined && <GiftMessage gift={gift} mine={mine} name={name} />}
      {text !== '' && (
        <span className={kind === 'text' ? undefined : 'mt-1.5 block'}>
          <MessageText text={text} />
        </span>
      )}
    </>
  )
}
