// Where a bot's form opens: sends what was filled in, and stays until the bot has taken it.
import { useEffect, useState } from 'preact/hooks';
import type { Id } from '../../records.ts';
import type { MessageContext } from '../message/context.ts';
import { Modal, type ModalProps } from '../modal/Modal.tsx';
import { usePage } from './page.ts';

type Sent = { readonly form: Id; readonly submission?: Id; readonly isRefused?: boolean };

export function ModalPlace({ context }: { readonly context: MessageContext }) {
  const { state, acts } = usePage();
  const { modal, known } = state.interactions;
  const [sent, setSent] = useState<Sent>();
  const isThisOne = sent !== undefined && sent.form === modal?.interaction;
  const submission = isThisOne && sent.submission ? known.get(sent.submission)?.state : undefined;
  useEffect(() => {
    if (submission === 'answered') acts.interact.closeModal();
  }, [submission, acts]);
  if (!modal) return null;

  const form = modal.interaction;
  const onSubmit: ModalProps['onSubmit'] = (values) => {
    setSent({ form });
    acts.interact.submit(form, { values }).then(
      ({ id }) => setSent({ form, submission: id }),
      (error: Error) => {
        setSent({ form, isRefused: true });
        acts.stage.notice(error.message);
      },
    );
  };
  const isWaiting = isThisOne && !sent.isRefused && submission !== 'failed';
  const isFailed = isThisOne && (sent.isRefused || submission === 'failed');
  const how = isWaiting ? 'waiting' : isFailed ? 'failed' : undefined;
  return (
    <Modal
      key={form}
      modal={modal}
      context={context}
      state={how}
      onSubmit={onSubmit}
      onClose={acts.interact.closeModal}
    />
  );
}
