(function () {
  const d = document.documentElement;
  const fail = () => {
    const t = document.querySelector('#start-failed');
    document.querySelector('.nk-early[data-skeleton]')?.remove();
    d.dataset.live = '';
    if (t) t.parentNode.replaceChildren(t.content);
  };
  addEventListener('nk-start-failed', fail);
  addEventListener('error', (e) => e.target.tagName === 'SCRIPT' && fail(), true);
  setTimeout(fail, 120000);
  // A tap on login or register before the portal stands: the form's skeleton at once, `useEarlyTap` goes on.
  addEventListener('click', (e) => {
    const a = e.target.closest('a[href="/login"],a[href="/register"]');
    if (!a || 'live' in d.dataset || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    if ('wants' in d.dataset) return;
    const make = (tag, more) => Object.assign(document.createElement(tag), more);
    const box = make('dialog', {
      className: 'nk-early nk-early-form',
      ariaBusy: 'true',
      ariaLabel: a.textContent,
    });
    const head = make('header', {});
    head.append(make('h2', { textContent: a.textContent }));
    box.append(head, ...[1, 2, 3, 4].map(() => make('span', { className: 'nk-sk' })));
    box.dataset.skeleton = '';
    box.onclose = () => {
      box.remove();
      delete d.dataset.wants;
    };
    document.body.append(box);
    d.dataset.wants = a.pathname;
    box.showModal();
    dispatchEvent(new Event('nk-wants'));
  });
  let t = null,
    s = null,
    c = null,
    r = null;
  try {
    t = localStorage.getItem('theme');
    r = localStorage.getItem('dir');
    s = sessionStorage.getItem('token');
    c = sessionStorage.getItem('recentCount');
  } catch {}
  if (t !== 'dark' && t !== 'light') {
    t = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  d.dataset.theme = t;
  if (r === 'rtl' && d.lang !== 'bn') d.dir = r;
  if (s) {
    d.dataset.session = 'member';
    if (c && c !== '0') d.dataset.recent = c;
  }
})();
