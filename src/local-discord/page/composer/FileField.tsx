// A file as an option of a command.
import type { NewFile } from '../../control/protocol.ts';
import type { OptionFieldProps } from './OptionField.tsx';

export function FileField({ id, field, problem, onChange, onFocus }: OptionFieldProps & { readonly id: string }) {
  const take = async (file: File | undefined) => {
    if (!file) return onChange({ text: '' });
    onChange({ text: '', file: await carried(file) });
  };
  return (
    <input
      id={id}
      type="file"
      data-option={field.option.name}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onFocus={onFocus}
      onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
    />
  );
}

function carried(file: File): Promise<NewFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => {
      const base64 = String(reader.result).replace(/^[^,]*,/, '');
      resolve({ filename: file.name, base64, ...(file.type && { contentType: file.type }) });
    };
    reader.readAsDataURL(file);
  });
}
