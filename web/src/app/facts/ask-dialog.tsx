import { Dialog } from '../../ui/dialog';
import { useToast } from '../../ui/toast';
import { AnswerForm } from './answer-form';
import type { Asked } from './question';
import { countsChange } from './value-text';

/** One fact, asked beside the list; what it did is said when it is saved. */
export function AskDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} title={asked.question}>
      <AnswerForm
        asked={asked}
        focus
        untitled
        onAnswered={({ before, after }) => {
          toast(`已记录，${countsChange(before, after)}`);
          onClose();
        }}
      />
    </Dialog>
  );
}
